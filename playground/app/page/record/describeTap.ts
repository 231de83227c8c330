import type { Connection, Connector } from '@latchkit/kernel'
import type { HookName, HookTable, Policy, Refusal, Route } from '@latchkit/kernel/plugin'

/** How one hook is described: its arguments, and what a tap returned that has an opinion. */
interface Words {
  readonly call: (...args: never[]) => string
  readonly answer?: (answer: never) => string
}

const wallets = (list: readonly Connector[]) => (list.length === 1 ? '1 wallet' : `${list.length} wallets`)
const network = ({ chainId }: Connection) => chainId
const method = (request: { readonly method: string }) => request.method
const refused = (answer: NonNullable<Refusal>) => `refused: ${answer.refuse}`

const words: {
  readonly [Name in HookName]: Words & { readonly call: (...args: Parameters<HookTable[Name]>) => string }
} = {
  navigate: { call: ({ view }) => view, answer: ({ view }: Route) => `opened ${view} instead` },
  connectors: { call: wallets, answer: (list: readonly Connector[]) => `returned ${wallets(list)}` },
  close: { call: () => '', answer: () => 'kept the modal open' },
  connecting: { call: ({ name }) => name, answer: refused },
  connected: { call: network },
  changed: { call: (connection, what) => `${what} of ${network(connection)}` },
  disconnecting: { call: network },
  disconnected: { call: network },
  classify: { call: method, answer: (policy: Policy) => `classified as ${policy}` },
  prepare: { call: method, answer: () => 'returned a request' },
  guard: { call: method, answer: refused },
  approve: {
    call: method,
    answer: ({ approved }: { approved: boolean }) => (approved ? 'approved' : 'declined'),
  },
  settled: { call: (request, { kind }) => `${method(request)}: ${kind}` },
  track: { call: ({ event }) => event },
}

/** Describes what a hook passed to a tap. @example describeCall('navigate', [{ view: 'Send' }]) // 'Send' */
export function describeCall(name: HookName, args: readonly unknown[]): string {
  const { call } = words[name]
  return call(...(args as never[]))
}

/** Describes what a tap returned; empty if it has no opinion. @example describeAnswer('classify', 'refuse') // 'classified as refuse' */
export function describeAnswer(name: HookName, answer: unknown): string {
  return answer === undefined ? '' : (words[name].answer?.(answer as never) ?? '')
}
