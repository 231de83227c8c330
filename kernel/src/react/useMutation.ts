import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/**
 * The state of the last call of a hook's function: whether it is pending, and its error or its data. `reset` forgets
 * them.
 *
 * @example const textOf = ({ isPending, error }: MutationState<string>) => (isPending ? 'One moment' : error?.message)
 */
export interface MutationState<Data> {
  /** The state of the last call, or `idle` before the first call and after `reset`. */
  readonly status: 'idle' | 'pending' | 'error' | 'success'
  /** Whether the last call has not settled yet. */
  readonly isPending: boolean
  /** The error of the last call. Its `reason` is stable if it is a `LatchkitError`. */
  readonly error: Error | null
  /** What the last call returned. */
  readonly data: Data | undefined
  /** Forgets the last call, whose result is then ignored. */
  reset(): void
}

type Call<Data> = Pick<MutationState<Data>, 'status' | 'error' | 'data'>

const idle = { status: 'idle', error: null, data: undefined } as const

/**
 * Follows calls of an asynchronous function. Only the last call changes the state. `mutate` never throws, and `mutateAsync`
 * returns the promise.
 */
export function useMutation<Variables, Data>(run: (variables: Variables) => Promise<Data>) {
  const [call, setCall] = useState<Call<Data>>(idle)
  const current = useRef({ run, isMounted: false, count: 0 })
  useEffect(() => {
    current.current.run = run
  })
  useEffect(() => {
    const { current: own } = current
    own.isMounted = true
    // The call itself continues: connecting may replace the component that has started it.
    return () => {
      own.isMounted = false
    }
  }, [])
  const mutateAsync = useCallback(async (variables: Variables): Promise<Data> => {
    const { current: own } = current
    const count = ++own.count
    const update = (next: Call<Data>) => {
      if (own.isMounted && count === own.count) setCall(next)
    }
    update({ status: 'pending', error: null, data: undefined })
    try {
      const data = await own.run(variables)
      update({ status: 'success', error: null, data })
      return data
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      update({ status: 'error', error, data: undefined })
      throw error
    }
  }, [])
  const mutate = useCallback(
    (variables: Variables) => void mutateAsync(variables).catch(() => undefined),
    [mutateAsync],
  )
  const reset = useCallback(() => {
    current.current.count += 1
    setCall(idle)
  }, [])
  const state = useMemo<MutationState<Data>>(
    () => ({ ...call, isPending: call.status === 'pending', reset }),
    [call, reset],
  )
  return { mutate, mutateAsync, state }
}
