import type { Row } from './row.ts'
import { baseRows } from './rows/base.ts'
import { bitcoinRows } from './rows/bitcoin.ts'
import { chainRows } from './rows/chains.ts'
import { evmRows } from './rows/evm.ts'
import { kernelRows } from './rows/kernel.ts'
import { moneyRows } from './rows/money.ts'
import { serviceRows } from './rows/services.ts'
import { signInRows } from './rows/signIn.ts'
import { walletConnectRows } from './rows/walletConnect.ts'
import { walletRows } from './rows/wallets.ts'

/** Every function that reads what comes from outside, without those of `elsewhere.ts`. */
export const rows: readonly Row[] = [
  ...baseRows,
  ...kernelRows,
  ...signInRows,
  ...evmRows,
  ...bitcoinRows,
  ...chainRows,
  ...walletRows,
  ...walletConnectRows,
  ...serviceRows,
  ...moneyRows,
]
