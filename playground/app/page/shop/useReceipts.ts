import { useCallback, useRef, useState } from 'react'
import { formatError } from '../record/words.ts'

/** A request of the visitor and its result. */
export interface Receipt {
  readonly id: number
  readonly what: string
  readonly state: 'waiting' | 'done' | 'failed'
  readonly text: string
}

const maxReceipts = 5

export interface Task {
  readonly what: string
  /** Resolves with the text to show, or with nothing. */
  run(): Promise<string | undefined>
}

/** Runs requests of the visitor. Every promise ends in a row, so none is left unhandled. */
export function useReceipts(): {
  readonly receipts: readonly Receipt[]
  readonly attempt: (task: Task) => Promise<void>
} {
  const [receipts, setReceipts] = useState<readonly Receipt[]>([])
  const count = useRef(0)
  const attempt = useCallback(async ({ what, run }: Task) => {
    count.current += 1
    const id = count.current
    const put = (state: Receipt['state'], text: string) =>
      setReceipts((all) =>
        [{ id, what, state, text }, ...all.filter((one) => one.id !== id)].slice(0, maxReceipts),
      )
    put('waiting', 'Waiting for an answer')
    try {
      const text = await run()
      if (text === undefined) setReceipts((all) => all.filter((one) => one.id !== id))
      else put('done', text)
    } catch (error) {
      put('failed', formatError(error))
    }
  }, [])
  return { receipts, attempt }
}
