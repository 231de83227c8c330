import type { Calls } from '../discover/readWallet.ts'
import { errors } from '../errors.ts'

/** Calls a function of a wallet by its name; its answer is not trusted and has to be validated. */
export type CallWallet = (name: string, ...inputs: readonly unknown[]) => Promise<unknown>

/** Creates a function that calls the wallet. It throws CANNOT when the wallet does not have the method. */
export const createCall =
  (calls: Calls): CallWallet =>
  async (name, ...inputs) => {
    const call = calls.get(name)
    if (!call) throw errors.CANNOT({ values: { what: name } })
    return call(...inputs)
  }
