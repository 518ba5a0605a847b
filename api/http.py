"""GraphQL over HTTP, by its specification: POST, and GET for questions; JSON in, one of two media types out.

Written out here because Strawberry's own view answers everything with 200 and knows one media type.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from graphql import GraphQLError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from strawberry.exceptions import MissingQueryError
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError
from strawberry.types import ExecutionResult
from strawberry.types.graphql import OperationType

from api.asker import Asker, Door, NoBearer, token_in
from api.faults import Code, Fault, fault, internal, shown
from api.languages import best_language
from api.metrics import Tally, outcome_of
from api.schema import schema, told_cost
from models.store import VOID, token_hash

log = logging.getLogger(__name__)

JSON = "application/json"
GRAPHQL = "application/graphql-response+json"
ALLOWED = "GET, POST"
RETRY_SECONDS = "1"


class Wrong(Exception):
    """The request is not one that GraphQL can be asked with: a status, and words for whoever wrote the client."""

    def __init__(self, status: int, error: GraphQLError | str, **headers: str) -> None:
        super().__init__(str(error))
        self.status = status
        self.error = GraphQLError(error) if isinstance(error, str) else error
        self.headers = headers


@dataclass(frozen=True)
class Operation:
    """What is asked for."""

    query: str
    name: str | None
    variables: dict[str, Any] | None


async def answer(request: Request, door: Door) -> Response:
    """The response to a request."""
    media = JSON
    try:
        media = media_type(request.headers.get("accept"))
        operation = await _operation(request, door.limits.max_body_bytes)
        return await _executed(request, door, operation, media)
    except Wrong as wrong:
        errors = [wrong.error.formatted]
        door.metrics.ended(Tally(outcome=outcome_of(errors)))
        return _response(wrong.status, {"errors": errors}, media, wrong.headers)


async def _executed(request: Request, door: Door, operation: Operation, media: str) -> Response:
    language = best_language(request.headers.get("accept-language"))
    asker = await asker_of(door, request.headers.get("authorization"), language, address_of(request.client))
    try:
        asker.take_operation()
    except Fault as limited:
        raise Wrong(429, limited, **{"retry-after": RETRY_SECONDS}) from None
    kinds = (
        {OperationType.QUERY} if request.method == "GET" else {OperationType.QUERY, OperationType.MUTATION}
    )
    try:
        result = await schema.execute(
            operation.query,
            variable_values=operation.variables,
            context_value=asker,
            operation_name=operation.name,
            allowed_operation_types=kinds,
        )
    except InvalidOperationTypeError as error:
        if error.operation_type is OperationType.MUTATION:
            raise Wrong(405, "Mutations are sent by POST.", allow="POST") from None
        raise Wrong(400, "Subscriptions go over a WebSocket: graphql-transport-ws.") from None
    except (CannotGetOperationTypeError, MissingQueryError):
        result = ExecutionResult(data=None, errors=[GraphQLError("There is no operation of this name.")])
    refused = result.data is None and any(not error.path for error in result.errors or ())
    body: dict[str, Any] = {} if refused else {"data": result.data}
    if result.errors:
        body["errors"] = shown(result.errors, language)
        asker.tally.outcome = outcome_of(body["errors"])
    door.metrics.ready(asker.tally)
    door.metrics.ended(asker.tally)
    if not refused:
        body |= told_cost(operation.query, operation.name)
    return _response(400 if refused and media == GRAPHQL else 200, body, media)


async def asker_of(door: Door, authorization: str | None, language: str, address: str) -> Asker:
    """Who asks. A token that is not known is never quietly nobody."""
    try:
        token = token_in(authorization)
        caller = None if token is None else await door.store.who(token)
    except NoBearer:
        caller, token = None, ""
    except Exception as error:  # noqa: BLE001 - whatever the store raises stays inside
        raise Wrong(503, internal(error, language), **{"retry-after": RETRY_SECONDS}) from None
    if token is not None and caller is None:
        raise Wrong(401, fault(Code.BAD_TOKEN, language), **{"www-authenticate": "Bearer"})
    if caller is VOID:
        raise Wrong(401, fault(Code.SEAT_MOVED, language), **{"www-authenticate": "Bearer"})
    return Asker(door, caller, language, address, key_of(token))


def key_of(token: str | None) -> str | None:
    """What the operations of a token are counted by."""
    return None if token is None else token_hash(token)


def address_of(client: Any) -> str:
    """The address that failed look-ups are counted by."""
    return client.host if client else "unknown"


def media_type(accept: str | None) -> str:
    """The media type of the response: the newer one where it is asked for."""
    best, weight = "", 0.0
    for part in (accept or "*/*").split(","):
        kind, *parameters = (one.strip().lower() for one in part.split(";"))
        heavy = 1.0
        for parameter in parameters:
            if parameter.startswith("q="):
                try:
                    heavy = float(parameter[2:])
                except ValueError:
                    heavy = 0.0
        offered = {GRAPHQL: GRAPHQL, JSON: JSON, "application/*": JSON, "*/*": JSON}.get(kind)
        if offered and heavy > weight:
            best, weight = offered, heavy
    if not best:
        raise Wrong(406, f"Accept {GRAPHQL} or {JSON}.")
    return best


async def _operation(request: Request, most_bytes: int) -> Operation:
    if request.method == "GET":
        asked: Mapping[str, Any] = dict(request.query_params)
        parts = {key: _json(asked[key].encode()) for key in ("variables", "extensions") if asked.get(key)}
        asked = {**asked, **parts}
    elif request.method == "POST":
        _require_json(request.headers.get("content-type"))
        body = _json(await _body(request, most_bytes))
        if not isinstance(body, dict):
            raise Wrong(400, "The body is one JSON object with a query.")
        asked = body
    else:
        raise Wrong(405, "GraphQL is asked by GET or POST.", allow=ALLOWED)
    return operation_in(asked)


def operation_in(asked: Mapping[str, Any]) -> Operation:
    """The operation in the parameters of a request, or of a `subscribe` message."""
    query, name, variables = asked.get("query"), asked.get("operationName"), asked.get("variables")
    if not isinstance(query, str) or not query:
        raise Wrong(400, "`query` is the text of a GraphQL document.")
    if name is not None and not isinstance(name, str):
        raise Wrong(400, "`operationName` is a string, if given.")
    if variables is not None and not isinstance(variables, dict):
        raise Wrong(400, "`variables` is an object, if given.")
    if asked.get("extensions") is not None and not isinstance(asked["extensions"], dict):
        raise Wrong(400, "`extensions` is an object, if given.")
    return Operation(query, name or None, variables)


def _require_json(content_type: str | None) -> None:
    kind, *parameters = (part.strip().lower() for part in (content_type or "").split(";"))
    charset = next((one[8:].strip('"') for one in parameters if one.startswith("charset=")), "utf-8")
    if kind != JSON or charset not in ("utf-8", "utf8"):
        raise Wrong(415, f"Send the request as {JSON}, in UTF-8.")


async def _body(request: Request, most_bytes: int) -> bytes:
    language = best_language(request.headers.get("accept-language"))
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most_bytes:
                raise Wrong(413, fault(Code.TOO_LARGE, language, most=most_bytes))
    except ClientDisconnect:
        raise Wrong(400, "The request broke off.") from None
    return bytes(body)


def _json(text: bytes) -> Any:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Wrong(400, "This is no JSON.") from None


def _response(
    status: int, body: Mapping[str, Any], media: str, headers: Mapping[str, str] | None = None
) -> Response:
    return Response(
        orjson.dumps(body),
        status_code=status,
        media_type=f"{media}; charset=utf-8",
        headers={"cache-control": "no-store", **(headers or {})},
    )
