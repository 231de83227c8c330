import {
  copyOwnDeep,
  type ExplainOptions,
  type LeafStatement,
  leavesOf,
  withCautions,
} from '@latchkit/kernel/chain'
import { lazy, onAbort, type RpcRequest } from '@latchkit/kernel/plugin'
import type { ApproveModel } from './model.ts'
import type { ExplanationState } from './words/formatted.ts'
import type { Language } from './words/language.ts'
import { mayBeSignIn } from './words/mayBeSignIn.ts'

const loadWords = lazy(() => import('./words/formatRequest.ts'))
const loadSignInWords = lazy(() => import('./words/signIn/readSignIn.ts'))

/** The time limit for the check with the network. The request cannot be approved before the check or the limit has passed. */
const checkTimeoutMs = 5_000

/** What is known of a request: its explanation, with the code that formats it. */
export interface Explained {
  readonly explanation: ExplanationState
  readonly formatRequest?: typeof import('./words/formatRequest.ts').formatRequest
  readonly readSignIn?: Language['readSignIn']
}

/**
 * Explains a request, and calls `show` with each explanation until the signal aborts. If the explanation or its code failed, or took
 * too long, and nothing is known of the request, the state is `failed`. An explanation that is still pending then is marked as
 * unchecked.
 */
export function followExplanation(
  { explain }: Pick<ApproveModel, 'explain'>,
  request: RpcRequest,
  options: ExplainOptions,
  show: (explained: Explained) => void,
): void {
  const { signal } = options
  let latest: Explained = { explanation: undefined }
  let isCheckOver = false

  function publish(next: Explained): void {
    if (signal.aborted) return
    latest = isCheckOver ? { ...next, explanation: unchecked(next.explanation) } : next
    show(latest)
  }

  function end(missing: 'none' | 'failed'): void {
    if (!isPending(latest.explanation)) return
    isCheckOver = true
    publish({ ...latest, explanation: latest.explanation ?? missing })
  }

  async function follow(): Promise<void> {
    const loading = loadWords()
    // The explanation may fail before the code is awaited.
    loading.catch(() => undefined)
    for await (const next of explain(request, options)) {
      const explanation = copyOwnDeep(next)
      const { formatRequest } = await loading
      const signsIn = leavesOf(explanation.statement).some(isSignIn)
      publish({
        explanation,
        formatRequest,
        readSignIn: signsIn ? (await loadSignInWords()).readSignIn : undefined,
      })
    }
  }

  const timer = setTimeout(end, checkTimeoutMs, 'failed')
  onAbort(signal, () => clearTimeout(timer))
  follow().then(
    () => end('none'),
    () => end('failed'),
  )
}

const isSignIn = (statement: LeafStatement): boolean =>
  statement.kind === 'message' && statement.text !== undefined && mayBeSignIn(statement.text)

const isPending = (explanation: ExplanationState): boolean =>
  explanation === undefined || (typeof explanation === 'object' && explanation.isPending === true)

/** Marks an explanation as not checked with the network, even if it arrives after the time limit. */
const unchecked = (explanation: ExplanationState): ExplanationState =>
  typeof explanation === 'object'
    ? { ...explanation, statement: withCautions(explanation.statement, ['unchecked']), isPending: false }
    : explanation
