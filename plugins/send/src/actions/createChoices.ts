import { activeConnectionAtom, activeNetworkAtom } from '@latchkit/kernel'
import { type Atom, atom, type BalanceSource, waitForAtom } from '@latchkit/kernel/plugin'
import type { Draft, Sendable } from '../model.ts'
import type { Receiver } from './createReceiver.ts'
import type { SendContext } from './createSender.ts'
import { findProblem } from './findProblem.ts'
import { findSendable, listSendable } from './listSendable.ts'

interface ChoiceParts {
  readonly draftAtom: Atom<Draft>
  readonly sourceAtom: Atom<BalanceSource | undefined>
  readonly receiver: Pick<Receiver, 'checkAtom' | 'nameAtom'>
}

/** Creates the state that follows from the draft and the balances: the tokens, the selected one, and what is wrong. */
export function createChoices(
  { i18n, store }: Pick<SendContext, 'i18n' | 'store'>,
  { draftAtom, sourceAtom, receiver }: ChoiceParts,
) {
  const balancesAtom = atom((get) => {
    const account = get(activeConnectionAtom)?.accounts[0]
    const source = get(sourceAtom)
    const tokens = account && source?.tokensOf?.(account)
    return {
      native: account && source && get(source.balanceOf(account)).data,
      tokens: tokens && get(tokens),
    }
  })
  const choicesAtom = atom<readonly Sendable[]>((get) => {
    const network = get(activeNetworkAtom)
    const { native, tokens } = get(balancesAtom)
    return network && get(activeConnectionAtom) ? listSendable(network, native, tokens?.data) : []
  })
  const tokenAtom = atom((get) => findSendable(get(choicesAtom), get(draftAtom).token))
  const problemAtom = atom((get) => {
    if (get(choicesAtom).length === 0) return 'gone'
    const token = get(tokenAtom)
    if (!token) return 'selectToken'
    return findProblem({
      draft: get(draftAtom),
      locale: i18n.locale,
      decimals: token.decimals,
      held: token.value,
      check: get(receiver.checkAtom),
      name: get(receiver.nameAtom),
    })
  })

  return {
    choicesAtom,
    tokenAtom,
    problemAtom,
    /** Finds a token of the account by its address, after waiting for the token list. */
    async findToken(address: string | undefined, signal: AbortSignal): Promise<Sendable | undefined> {
      const isLoaded = () => address === undefined || store.get(balancesAtom).tokens?.loading !== true
      await waitForAtom(store, balancesAtom, () => isLoaded() || undefined, signal)
      return findSendable(store.get(choicesAtom), address)
    },
  }
}
