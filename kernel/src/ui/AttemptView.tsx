import type { ReactNode } from 'react'
import type { AttemptStatus } from '../plugin/tasks/createAttempt.ts'
import { useMessages, useRouter } from './hooks/hooks.ts'
import { useStillWaiting } from './hooks/useStillWaiting.ts'
import { Button } from './primitives.tsx'
import { Waiting } from './Waiting.tsx'

/** The heading and the hint for one state of an attempt. Without a hint, the error message of the attempt is shown. */
export type AttemptWords = readonly [heading: string, hint?: string]

/** Props of `AttemptView`. */
export interface AttemptViewProps {
  /** The picture of the wallet or network, at 64 px. */
  readonly picture: ReactNode
  /** The attempt. `undefined` is shown as waiting. */
  readonly attempt: AttemptStatus | undefined
  /** The texts of each state; `slow` comes 15 seconds after `waiting`. A state without texts shows those of `failed`. */
  readonly words: Readonly<
    Record<'declined' | 'failed', AttemptWords> & Partial<Record<'waiting' | 'slow' | 'busy', AttemptWords>>
  >
  /** Called when the visitor wants to try again. */
  readonly onRetry: () => void
  /** The label of the button that goes back to the previous view. */
  readonly back: string
}

/**
 * Shows an attempt: whom it waits for, or why it failed, with a retry.
 *
 * @example
 * const connecting = (attempt: AttemptStatus | undefined) => (
 *   <AttemptView
 *     picture={<Avatar name="Field" size={64} />}
 *     attempt={attempt}
 *     words={{ waiting: ['Continue in Field'], declined: ['You declined', ''], failed: ['Field could not connect'] }}
 *     onRetry={() => undefined}
 *     back="Other wallets"
 *   />
 * )
 */
export function AttemptView({ picture, attempt, words, onRetry, back }: AttemptViewProps): ReactNode {
  const t = useMessages<string>()
  const router = useRouter()
  const isSlow = useStillWaiting(attempt?.count)
  const state = attempt?.state ?? 'waiting'
  const isWaiting = state === 'waiting'
  const [heading, hint = attempt?.message] = words[isWaiting && isSlow ? 'slow' : state] ?? words.failed
  return (
    <Waiting picture={picture} state={isWaiting ? 'waiting' : 'ended'} heading={heading} hint={hint}>
      {isWaiting ? null : <Button onClick={onRetry}>{t('kernel.retry')}</Button>}
      {isWaiting && !isSlow ? null : (
        <Button quiet onClick={router.back}>
          {back}
        </Button>
      )}
    </Waiting>
  )
}
