import { useCallback, useRef, useState } from 'react'
import { sentenceOf } from '../record/words.ts'

/** One thing the visitor asked for, and how it went. */
export interface Receipt {
  readonly id: number
  readonly what: string
  readonly state: 'waiting' | 'done' | 'failed'
  readonly text: string
}

const kept = 5

export interface Task {
  readonly what: string
  /** Gives what to show; nothing when it is done without a word. */
  run(): Promise<string | undefined>
}

/** Runs what a visitor asks for: every promise ends in a row, none is left uncaught. */
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
      setReceipts((all) => [{ id, what, state, text }, ...all.filter((one) => one.id !== id)].slice(0, kept))
    put('waiting', 'Waiting for an answer')
    try {
      const text = await run()
      if (text === undefined) setReceipts((all) => all.filter((one) => one.id !== id))
      else put('done', text)
    } catch (error) {
      put('failed', sentenceOf(error))
    }
  }, [])
  return { receipts, attempt }
}
