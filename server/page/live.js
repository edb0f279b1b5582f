// Live updates of one table: a WebSocket that comes back by itself and takes up where it left off.
const kFirstPause = 500;
const kLongestPause = 20000;
const kPing = 25000;

export class Live {
  /** `told` gets every message; `state` is called with "open", "connecting" or "closed". */
  constructor(told, state) {
    this.told = told;
    this.state = state;
    this.watching = null;
    this.pause = kFirstPause;
    this.last = 0;
    this.check = "";
    this.messages = 0;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("pagehide", () => this.socket?.close());
    setInterval(() => this.ping(), kPing);
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** {table, as, link?, hand?}: what to watch from now on, from the beginning. */
  watch(what) {
    if (this.watching && this.open) this.send({ unwatch: this.watching.table, as: this.watching.as });
    this.watching = what;
    this.last = 0;
    this.check = "";
    this.messages = 0;
    if (this.open) this.begin();
    else this.connect();
  }

  stop() {
    if (this.watching && this.open) this.send({ unwatch: this.watching.table, as: this.watching.as });
    this.watching = null;
  }

  connect() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.state("connecting");
    const scheme = location.protocol === "https:" ? "wss://" : "ws://";
    const socket = new WebSocket(scheme + location.host + "/api/v1/live");
    this.socket = socket;
    socket.onopen = () => {
      this.pause = kFirstPause;
      this.heard = Date.now();
      this.state("open");
      this.begin();
    };
    socket.onmessage = (e) => this.receive(JSON.parse(e.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.state("closed");
      if (this.watching) this.timer = setTimeout(() => this.connect(), this.pause * (0.7 + 0.6 * Math.random()));
      this.pause = Math.min(this.pause * 2, kLongestPause);
    };
  }

  begin() {
    if (!this.watching) return;
    const resume = this.last ? { after: this.last, check: this.check } : {};
    this.send({ watch: this.watching.table, ...this.known("as"), ...this.known("link"), ...this.known("hand"), ...resume, messages_after: this.messages });
  }

  known(name) {
    return this.watching[name] ? { [name]: this.watching[name] } : {};
  }

  receive(message) {
    this.heard = Date.now();
    if (!this.watching || (message.table && message.table !== this.watching.table)) return;
    if (message.type === "update") {
      // What was sent before we changed seats is not for the one who looks now.
      if (message.viewer !== (this.watching.as === "spectator" ? null : this.watching.as)) return;
      if (message.last !== undefined) {
        this.last = message.last;
        this.check = message.check;
      }
    }
    if (message.type === "messages") for (const m of message.messages) this.messages = Math.max(this.messages, m.number);
    this.told(message);
  }

  send(what) {
    if (this.open) this.socket.send(JSON.stringify(what));
  }

  // A connection that died without a word shows in two pings without an answer.
  ping() {
    if (!this.open) return;
    if (Date.now() - this.heard > 2.5 * kPing) return this.socket.close();
    this.send({ ping: 1 });
  }

  hurry() {
    if (!this.watching) return;
    this.pause = kFirstPause;
    if (this.open) this.ping();
    else this.connect();
  }
}
