import { chainReader } from './chain.ts'

/**
 * Mines a block each second until `work` has settled, as a real chain does. The local chain mines for a transaction only, and a library
 * that begins to listen for blocks after its transaction was mined waits for the next one.
 */
export async function whileMining<T>(work: Promise<T>): Promise<T> {
  const mine = () => chainReader().send('evm_mine', [])
  const timer = setInterval(() => mine().catch(() => undefined), 1_000)
  return work.finally(() => clearInterval(timer))
}
