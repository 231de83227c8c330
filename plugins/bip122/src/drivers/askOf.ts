import type { Calls } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'

/** Calls a function of a wallet by its name; its answer is not trusted and has to be validated. */
export type Ask = (name: string, ...inputs: readonly unknown[]) => Promise<unknown>

/** @throws {LatchkitError} CANNOT, from what it gives, where the wallet has no such function */
export const askOf =
  (calls: Calls): Ask =>
  async (name, ...inputs) => {
    const call = calls.get(name)
    if (!call) throw errors.CANNOT({ values: { what: name } })
    return call(...inputs)
  }
