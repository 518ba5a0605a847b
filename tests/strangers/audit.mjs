// Holds a server to the GraphQL over HTTP specification with the audits of the reference implementation:
// `node audit.mjs http://127.0.0.1:8000` writes a JSON object for each of them.

import { serverAudits } from 'graphql-http';

const [server] = process.argv.slice(2);

for (const audit of serverAudits({ url: `${server}/graphql` })) {
  const { status, reason } = await audit.fn();
  console.log(JSON.stringify({ id: audit.id, name: audit.name, status, reason }));
}
