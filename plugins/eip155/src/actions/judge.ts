import type { Refusal } from '@latchkit/kernel'
import { judgeCalls } from './judgeCalls.ts'
import { judgeTypedData } from './readTypedData.ts'

/** Refuses, before anybody is asked, what no wallet could carry out. */
export const judge = (method: string, params: unknown): Refusal =>
  method === 'wallet_sendCalls' ? judgeCalls(params) : judgeTypedData(params)
