import fc from 'fast-check'

/** One request of a script, with the answers of all taps and of the wallet. */
export interface ScriptedRequest {
  readonly method: 'eth_sendTransaction' | 'personal_sign' | 'eth_blockNumber'
  /** The index of one of two shared signals. 2 means no signal. */
  readonly signal: 0 | 1 | 2
  readonly prepare: 'same' | 'other' | 'throws' | 'never'
  readonly guard: 'passes' | 'refuses' | 'throws' | 'never'
  readonly verdict: 'yes' | 'no' | 'throws' | 'never'
  readonly wallet: 'answers' | 'rejects' | 'fails' | 'never'
}

/** An event that happens during the requests. */
export type Happening =
  | { readonly do: 'move'; readonly to: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'abort'; readonly signal: 0 | 1 }
  | { readonly do: 'close' | 'disconnect' | 'unknownMethod' }

export interface Script {
  readonly hasOwnPrompt: boolean
  readonly requests: readonly ScriptedRequest[]
  /** `turns` is the number of tasks that each event waits for, so that some happen late. */
  readonly happenings: readonly { readonly what: Happening; readonly turns: number }[]
  readonly ticks: readonly number[]
}

const plain = <Do extends Happening['do']>(what: Do) => fc.record({ do: fc.constant(what) })
const happenings: { readonly [Do in Happening['do']]: fc.Arbitrary<Happening> } = {
  move: fc.record({ do: fc.constant('move' as const), to: fc.nat(4) }),
  wait: fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(1, 4_999, 5_001, 60_000, 119_999, 120_001),
  }),
  abort: fc.record({ do: fc.constant('abort' as const), signal: fc.constantFrom(0 as const, 1 as const) }),
  close: plain('close'),
  disconnect: plain('disconnect'),
  unknownMethod: plain('unknownMethod'),
}
const everything: readonly Happening['do'][] = [
  ...(['move', 'move', 'move', 'wait', 'wait', 'wait', 'abort', 'abort', 'abort'] as const),
  ...(['close', 'disconnect', 'unknownMethod'] as const),
]

/** Scripts whose events are among `allowed`. An event that is listed several times is more frequent. Default: all events. */
export function scripts(allowed = everything): fc.Arbitrary<Script> {
  const scriptedRequest: fc.Arbitrary<ScriptedRequest> = fc.record({
    method: fc.constantFrom('eth_sendTransaction', 'eth_sendTransaction', 'personal_sign', 'eth_blockNumber'),
    signal: fc.constantFrom(0, 1, 2),
    prepare: fc.constantFrom('same', 'same', 'same', 'other', 'throws', 'never'),
    guard: fc.constantFrom('passes', 'passes', 'passes', 'refuses', 'throws', 'never'),
    verdict: fc.constantFrom('yes', 'yes', 'yes', 'no', 'throws', 'never'),
    wallet: fc.constantFrom('answers', 'answers', 'rejects', 'fails', 'never'),
  })
  return fc.record({
    hasOwnPrompt: fc.boolean(),
    requests: fc.array(scriptedRequest, { minLength: 1, maxLength: 4 }),
    happenings: fc.array(
      fc.record({
        what: fc.oneof(...allowed.map((name) => happenings[name])),
        turns: fc.nat(16),
      }),
      { maxLength: 5 },
    ),
    ticks: fc.array(fc.nat(15), { minLength: 1, maxLength: 8 }),
  })
}
