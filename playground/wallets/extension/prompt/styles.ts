/** The styles of the prompt: plain and in one hue, so that it does not look like a part of the site. */
export function promptStyles(hue: number): string {
  return `
:host {
  all: initial;
  --strip: hsl(${hue} 60% 27%);
  --paper: #fff;
  --ink: #16181d;
  --quiet: #5b616e;
  --line: #dcdfe4;
  --well: #f4f5f7;
}
@media (prefers-color-scheme: dark) {
  :host { --paper: #1b1d22; --ink: #f1f2f4; --quiet: #a5abb8; --line: #383c45; --well: #25282f; }
}
* { box-sizing: border-box; margin: 0; }
dialog {
  inset: 16px 16px auto auto;
  width: 320px;
  max-width: calc(100vw - 32px);
  max-height: calc(100dvh - 32px);
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--paper);
  color: var(--ink);
  font: 14px/1.45 system-ui, sans-serif;
  box-shadow: 0 12px 40px rgb(0 0 0 / 30%);
}
dialog::backdrop { background: rgb(0 0 0 / 25%); }
.strip {
  display: flex;
  gap: 10px;
  align-items: center;
  padding: 10px 16px;
  background: var(--strip);
  color: #fff;
}
.strip span {
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 6px;
  background: #fff;
  color: var(--strip);
  font-weight: 600;
}
h2 { font-size: 14px; font-weight: 600; }
.body { display: grid; gap: 12px; padding: 16px; }
h3 { font-size: 17px; font-weight: 600; overflow-wrap: anywhere; }
.site { color: var(--quiet); overflow-wrap: anywhere; }
pre {
  max-height: 180px;
  overflow: auto;
  padding: 10px;
  border-radius: 6px;
  background: var(--well);
  font: 13px/1.45 ui-monospace, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 12px; }
dt { color: var(--quiet); }
dd { text-align: end; overflow-wrap: anywhere; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 0 16px 16px; }
button {
  min-height: 40px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.approve { border-color: var(--strip); background: var(--strip); color: #fff; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`
}
