import * as v from 'valibot'
import { addControllers } from '../extension/recorder.ts'
import { placeWallet } from './index.ts'
import { optionsSchema } from './options.ts'

const allOptions = v.parse(v.array(optionsSchema), globalThis.__LATCHKIT_TEST_WALLETS__?.cosmos)
addControllers(allOptions.map((options) => [options.at, placeWallet(options)]))
