import type { FlowId } from '../matrix.ts'
import type { Flow } from '../types.ts'
import { boot } from './boot.ts'
import { connect } from './connect.ts'
import { wallets } from './lists.ts'
import { login, social } from './login.ts'
import { pair } from './pair.ts'
import { request } from './request.ts'
import { send } from './send.ts'
import { signIn } from './signIn.ts'
import { swap } from './swap.ts'
import { switchNetwork } from './switch.ts'

export const flows: Readonly<Record<FlowId, Flow>> = {
  B: boot,
  I: connect,
  W: pair,
  E: login,
  O: social,
  X: signIn,
  G: send,
  S: swap,
  C: switchNetwork,
  R: request,
  L: wallets,
}
