"""Schemathesis asks whatever the schema allows to be asked, and what it does not, of every field of the roots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
import requests
import schemathesis
from graphql import (
    ArgumentNode,
    GraphQLSchema,
    IntValueNode,
    ListValueNode,
    ObjectFieldNode,
    StringValueNode,
    ValueNode,
    Visitor,
    build_schema,
    parse,
    print_ast,
    visit,
)
from hypothesis import given
from hypothesis import strategies as st
from hypothesis_graphql import queries
from schemathesis import Case as AnyCase
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from api.schema import exported
from tests.audit import looked_at
from tests.audit.conftest import World, made
from tests.audit.judge import proper_message, proper_reply
from tests.audit.wire import Reply, acknowledged
from tests.server import Server

SCHEMA = build_schema(exported())
MEDIA = ("application/json", "application/graphql-response+json")
LANGUAGES = ("en", "ko", "ru", "de", "xx")
POSITIVE_EXAMPLES, NEGATIVE_EXAMPLES, SUBSCRIPTIONS = 6, 3, 15
NO_ARGUMENTS = {"Query.rulebooks", "Query.seat", "Query.server", "Mutation.leaveSeat", "Mutation.passSeat"}
"""Nothing that is wrong can be said to these."""
ONE_OF = "WalletCardInput"
"""The generator does not know @oneOf yet, and gives several or none."""

Case: TypeAlias = AnyCase[Any]
Operations: TypeAlias = dict[str, APIOperation[Any, Any, Any, Any]]
Draw: TypeAlias = Callable[[st.SearchStrategy[Any]], Any]


def fields_of(schema: GraphQLSchema) -> list[str]:
    """`Query.game` and the like."""
    roots = [schema.query_type, schema.mutation_type]
    return [f"{root.name}.{field}" for root in roots if root for field in root.fields]


class Knowing(Visitor):
    """Puts what exists where an argument or a field of an input asks for it, now and then."""

    def __init__(self, world: World, draw: Draw) -> None:
        super().__init__()
        self._world, self._draw = world, draw

    def leave_argument(self, node: ArgumentNode, *_: Any) -> ArgumentNode | None:
        """The value of an argument."""
        value = self._known(node.name.value, node.value)
        return None if value is None else ArgumentNode(name=node.name, value=value)

    def leave_object_field(self, node: ObjectFieldNode, *_: Any) -> ObjectFieldNode | None:
        """The value of a field."""
        value = self._known(node.name.value, node.value)
        return None if value is None else ObjectFieldNode(name=node.name, value=value)

    def _known(self, name: str, given: ValueNode) -> ValueNode | None:
        if isinstance(given, ListValueNode):
            listed = [self._known(name.removesuffix("s"), one) or one for one in given.values]
            return ListValueNode(values=tuple(listed))
        values = self._world.values.get(name)
        if not values or not isinstance(given, StringValueNode | IntValueNode):
            return None
        if self._draw(st.integers(0, 3)) == 0:
            return None
        value = self._draw(st.sampled_from(values))
        if isinstance(value, int):
            return IntValueNode(value=str(value))
        return StringValueNode(value=value, block=False)


def knowing(document: str, world: World, draw: Draw) -> str:
    """A document that speaks of what exists."""
    return print_ast(visit(parse(document), Knowing(world, draw)))


@pytest.fixture(scope="session")
def operations(judged: Server) -> Operations:
    """What Schemathesis found by asking the server for its schema."""
    schema = schemathesis.graphql.from_url(f"{judged.url}/graphql")
    found = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    return {operation.label: operation for operation in found}


def test_schemathesis_finds_every_field(operations: Operations) -> None:
    assert sorted(operations) == sorted(fields_of(SCHEMA))


def ask(case: Case, session: requests.Session, world: World, headers: dict[str, str]) -> Any:
    """Ask, and have the answer judged. (Requests would prefer its own `Accept` to one in small letters.)"""
    response = case.call(session=session, headers=headers)
    media = {name: values[0] for name, values in response.headers.items()}
    reply = Reply(response.status_code, media, response.content)
    sent = f"{case.body!s} {headers}".encode()
    proper_reply(reply, sent, world.cards)
    case.operation.schema.validate_response(case.operation, response, case=case)
    return response


@pytest.mark.parametrize("label", fields_of(SCHEMA))
def test_what_the_schema_allows_is_answered(
    label: str, server: Server, operations: Operations, world: World
) -> None:
    if label.startswith("Mutation."):
        world = made(server)  # to be left, ended and given away
    seen: Counter[str] = Counter()
    session = requests.Session()
    session.trust_env = False

    @looked_at(POSITIVE_EXAMPLES)
    @given(st.data())
    def positive(data: st.DataObject) -> None:
        case = data.draw(operations[label].as_strategy(generation_mode=GenerationMode.POSITIVE))
        case.body = knowing(str(case.body), world, data.draw)
        token = data.draw(st.sampled_from(world.tokens))
        headers = {
            "Accept": data.draw(st.sampled_from(MEDIA)),
            "Accept-Language": data.draw(st.sampled_from(LANGUAGES)),
            **({} if token is None else {"Authorization": f"Bearer {token}"}),
        }
        response = ask(case, session, world, headers)
        errors = response.json().get("errors", [])
        for error in errors:
            code = error.get("extensions", {}).get("code")
            assert code or ONE_OF in error["message"], f"not allowed after all: {error}, {case.body}"
            seen[code] += 1
        seen["answered" if not errors else "refused"] += 1

    positive()
    assert seen["answered"] > 0


@pytest.mark.parametrize("label", sorted(set(fields_of(SCHEMA)) - NO_ARGUMENTS))
def test_what_the_schema_does_not_allow_is_refused(
    label: str, server: Server, operations: Operations, world: World
) -> None:
    session = requests.Session()
    session.trust_env = False

    @looked_at(NEGATIVE_EXAMPLES)
    @given(operations[label].as_strategy(generation_mode=GenerationMode.NEGATIVE), st.sampled_from(MEDIA))
    def negative(case: Case, media: str) -> None:
        response = ask(case, session, world, {"Accept": media})
        case.operation.schema.evaluate_negative_data(case, response)
        assert response.status_code == (200 if media == "application/json" else 400)

    negative()


def test_what_the_schema_allows_to_subscribe_to_is_told(server: Server, world: World) -> None:
    """Schemathesis leaves subscriptions out, its generator does not: they are the queries of this schema."""
    subscriptions = build_schema("schema { query: Subscription }\n" + exported())

    @looked_at(SUBSCRIPTIONS)
    @given(st.data())
    def subscribed(data: st.DataObject) -> None:
        document = "subscription " + knowing(data.draw(queries(subscriptions)), world, data.draw)
        with acknowledged(server.port, data.draw(st.sampled_from(world.tokens))) as socket:
            socket.say({"type": "subscribe", "id": "1", "payload": {"query": document}})
            first = socket.hear()
            assert isinstance(first, dict), f"hung up with {first}: {document}"
            proper_message(first, document, world.cards)
            codes = [error.get("extensions", {}).get("code") for error in errors_of(first)]
            assert None not in codes, first

    subscribed()


def errors_of(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The errors in a message, if any."""
    if message["type"] == "error":
        errors: list[dict[str, Any]] = message["payload"]
    else:
        errors = message["payload"].get("errors", [])
    return errors
