/** A server's end of a socket, as a test holds it: speaks just enough graphql-transport-ws. */
export class ServerEnd {
  static all: ServerEnd[] = [];
  static get last(): ServerEnd {
    const end = ServerEnd.all.at(-1);
    if (!end) throw new Error('nobody has connected');
    return end;
  }

  params: Record<string, unknown> = {};
  operations: { id: string; query: string; variables: Record<string, unknown> }[] = [];

  constructor(private readonly socket: ClientSocket) {
    ServerEnd.all.push(this);
  }

  hears(text: string): void {
    const message = JSON.parse(text) as { type: string; id: string; payload?: never };
    if (message.type === 'connection_init') this.params = message.payload ?? {};
    if (message.type === 'subscribe') {
      const { query, variables } = message.payload ?? { query: '', variables: {} };
      this.operations.push({ id: message.id, query, variables });
    }
  }

  open(): void {
    this.socket.readyState = 1;
    this.socket.onopen?.();
    this.#say({ type: 'connection_ack' });
  }

  /** Refuses what connection_init brought. */
  refuse(code: number): void {
    this.socket.readyState = 1;
    this.socket.onopen?.();
    this.drop(code);
  }

  next(operation: { id: string }, data: unknown): void {
    this.#say({ type: 'next', id: operation.id, payload: { data } });
  }

  error(operation: { id: string }, code: string): void {
    const payload = [{ message: code, extensions: { code } }];
    this.#say({ type: 'error', id: operation.id, payload });
  }

  drop(code = 1006): void {
    if (this.socket.readyState === 3) return;
    this.socket.readyState = 3;
    this.socket.onclose?.({ code, reason: '', wasClean: false });
  }

  #say(message: object): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** What the page gets in place of the browser's WebSocket. */
export class ClientSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;
  onerror?: () => void;
  #end = new ServerEnd(this);

  send(text: string): void {
    this.#end.hears(text);
  }

  close(code = 1000): void {
    this.#end.drop(code);
  }
}
