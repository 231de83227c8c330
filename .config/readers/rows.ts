import type { Row } from './row.ts'
import { chainRows } from './rows/chains.ts'
import { evmRows } from './rows/evm.ts'
import { kernelRows } from './rows/kernel.ts'
import { serviceRows } from './rows/services.ts'
import { signInRows } from './rows/signIn.ts'
import { walletRows } from './rows/wallets.ts'

/** Every function that reads what comes from outside, without those of `elsewhere.ts`. */
export const rows: readonly Row[] = [
  ...kernelRows,
  ...signInRows,
  ...evmRows,
  ...chainRows,
  ...walletRows,
  ...serviceRows,
]
