import * as v from 'valibot'
import { addControllers } from '../extension/recorder.ts'
import { registerWallet } from './createWallet.ts'
import { optionsSchema } from './options.ts'

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.solana)
addControllers(allOptions.map((options) => [options.name, registerWallet(options)]))
