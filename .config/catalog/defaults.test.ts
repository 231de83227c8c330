import { expect, test } from 'vitest'
import { onramp } from '../../plugins/onramp/src/index.ts'
import { receive } from '../../plugins/receive/src/index.ts'
import { send } from '../../plugins/send/src/index.ts'
import { swap } from '../../plugins/swap/src/index.ts'

const actions = [send(), swap(), receive(), onramp()].flatMap(
  ({ manifest }) => manifest.slots?.walletActions ?? [],
)
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const shownOn = (id: string) =>
  namespaces.filter((namespace) => actions.find((action) => action.id === id)?.when?.({ namespace }))

test('the actions of the account are, in this order, buying, swapping, receiving and sending', () => {
  const ids = [...actions].sort((one, other) => one.order - other.order).map(({ id }) => id)
  expect(ids).toEqual(['onramp', 'swaps', 'receive', 'send'])
})

test('buying is offered on eip155 and solana, and swapping on eip155', () => {
  expect([shownOn('onramp'), shownOn('swaps')]).toEqual([['eip155', 'solana'], ['eip155']])
})
