// Live updates of one table: a WebSocket that comes back by itself and takes up where it left off. It must
// never hand on what was sent for another seat than the one that looks now.
import { earlyLive, type EarlyLive } from './early';
import type { Message, Update } from './types';

const kFirstPause = 500;
const kLongestPause = 20000;
const kPing = 25000;

export type Connection = 'open' | 'connecting' | 'closed';

export interface Watching {
  table: string;
  /** A seat, or `spectator`. */
  as: string;
  link?: string;
  hand?: string;
}

export type LiveMessage =
  | Update
  | { type: 'messages'; table: string; messages: Message[] }
  | { type: 'error'; error: { code: string; message: string } }
  | { type: 'bye'; reason: string }
  | { type: 'pong' };

export class Live {
  private socket: WebSocket | null = null;
  private watching: Watching | null = null;
  private pause = kFirstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly pinging: ReturnType<typeof setInterval>;
  private heard = 0;
  private last = 0;
  private check = '';
  private heardMessages = 0;
  private readonly hurry = () => this.hurryUp();
  private readonly shown = () => document.hidden || this.hurryUp();

  constructor(
    private readonly told: (message: LiveMessage) => void,
    private readonly state: (connection: Connection) => void,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.shown);
    this.pinging = setInterval(() => this.ping(), kPing);
  }

  /** What to watch from now on, from its beginning. */
  watch(what: Watching): void {
    this.unwatch();
    this.watching = what;
    this.last = 0;
    this.check = '';
    this.heardMessages = 0;
    if (this.isOpen()) this.begin();
    else this.connect();
  }

  close(): void {
    this.watching = null;
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.shown);
    this.socket?.close();
  }

  private isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private unwatch(): void {
    if (this.watching && this.isOpen()) this.send({ unwatch: this.watching.table, as: this.watching.as });
  }

  private connect(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.state('connecting');
    const early = earlyLive();
    const socket = early?.socket ?? new WebSocket(location.origin.replace(/^http/, 'ws') + '/api/v1/live');
    this.socket = socket;
    socket.onopen = () => this.opened(null);
    socket.onmessage = (e) => this.receive(JSON.parse(String(e.data)) as LiveMessage);
    socket.onclose = () => {
      if (this.socket !== socket || !this.watching) return;
      this.state('closed');
      this.timer = setTimeout(() => this.connect(), this.pause * (0.7 + 0.6 * Math.random()));
      this.pause = Math.min(this.pause * 2, kLongestPause);
    };
    if (this.isOpen()) this.opened(early);
  }

  private opened(early: EarlyLive | null): void {
    this.pause = kFirstPause;
    this.heard = Date.now();
    this.state('open');
    const { watching } = this;
    const same = watching && early?.watched && !watching.hand && (['table', 'as', 'link'] as const).every((k) => early.watched?.[k] === watching[k]);
    if (!same) return this.begin();
    for (const message of early.heard) this.receive(JSON.parse(message) as LiveMessage);
  }

  private begin(): void {
    const { watching } = this;
    if (!watching) return;
    const { table, ...who } = watching;
    const resume = this.last > 0 ? { after: this.last, check: this.check } : {};
    this.send({ watch: table, ...who, ...resume, messages_after: this.heardMessages });
  }

  private receive(message: LiveMessage): void {
    this.heard = Date.now();
    if (!this.watching) return;
    if (message.type === 'update') {
      const viewer = this.watching.as === 'spectator' ? null : this.watching.as;
      if (message.table !== this.watching.table || message.viewer !== viewer) return;
      if (message.last !== undefined) {
        this.last = message.last;
        this.check = message.check ?? '';
      }
    }
    if (message.type === 'messages') {
      for (const m of message.messages) this.heardMessages = Math.max(this.heardMessages, m.number);
    }
    this.told(message);
  }

  private send(what: object): void {
    if (this.isOpen()) this.socket?.send(JSON.stringify(what));
  }

  // A connection that died without a word shows in two pings without an answer.
  private ping(): void {
    if (!this.isOpen()) return;
    if (Date.now() - this.heard > 2.5 * kPing) this.socket?.close();
    else this.send({ ping: 1 });
  }

  private hurryUp(): void {
    if (!this.watching) return;
    this.pause = kFirstPause;
    if (this.isOpen()) this.ping();
    else this.connect();
  }
}
