import { expect, test } from 'vitest'
import { bip122 } from '../../plugins/bip122/src/index.ts'
import { cosmos } from '../../plugins/cosmos/src/index.ts'
import { eip155 } from '../../plugins/eip155/src/index.ts'
import { polkadot } from '../../plugins/polkadot/src/index.ts'
import { solana } from '../../plugins/solana/src/index.ts'
import { createProposal } from '../../plugins/walletconnect/src/session/namespaces.ts'

const manifests = [eip155(), solana(), bip122(), polkadot(), cosmos()].map(({ manifest }) => manifest)

test('I-24: a pairing asks for no method that the plugin of its namespace would refuse', () => {
  for (const { namespace = 'eip155', methods = {} } of manifests) {
    const requested = createProposal([`${namespace}:1`])[namespace]?.methods ?? []
    expect(requested.length, namespace).toBeGreaterThan(0)
    expect(
      requested.filter((method) => !Object.hasOwn(methods, method)),
      namespace,
    ).toEqual([])
  }
})
