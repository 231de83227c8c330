import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { defineLatchkitElements } from '@latchkit/kernel/element'
import { createSigner } from '@latchkit/plugin-cosmos/signer'
import { localCosmos } from '../../../shared/cosmosNetworks.ts'
import { composeKit } from '../../host/composeKit.ts'
import { showState, startPlain } from '../../host/startPlain.ts'

type Offline = Parameters<typeof SigningStargateClient.connectWithSigner>[1]

/** A transfer that a test performs with CosmJS. */
interface CosmosDapp {
  accounts(): Promise<readonly string[]>
  /** The balance, in base units. */
  balance(address: string): Promise<string>
  send(to: string, amount: string): Promise<{ readonly code: number; readonly hash: string }>
}

declare global {
  interface Window {
    /** CosmJS with the kit's signer, which signs bytes or JSON. For tests, on this page only. */
    openCosmJs?: (way: 'direct' | 'amino') => Promise<void>
    /** CosmJS with the extension itself, as sites without a kit use it. */
    openExtension?: () => Promise<void>
    cosmosDapp?: CosmosDapp
    readonly keplr?: {
      enable(chainId: string): Promise<void>
      getOfflineSigner(chainId: string): Offline
    }
  }
}

startPlain((config) => {
  const kit = composeKit(config)
  defineLatchkitElements(kit)
  showState(kit)
  const [network] = localCosmos
  if (!network) throw new Error('There is no local chain')
  const { denom, gasPrice } = network.cosmos
  const url = `${config.services.chains}/cosmos:${network.id}`

  async function open(signer: Offline): Promise<void> {
    const client = await SigningStargateClient.connectWithSigner(url, signer, {
      gasPrice: GasPrice.fromString(`${gasPrice}${denom}`),
      broadcastPollIntervalMs: 100,
    })
    const accounts = async () => (await signer.getAccounts()).map(({ address }) => address)
    window.cosmosDapp = {
      accounts,
      balance: async (address) => (await client.getBalance(address, denom)).amount,
      async send(to, amount) {
        const [from = ''] = await accounts()
        const { code, transactionHash: hash } = await client.sendTokens(from, to, [{ denom, amount }], 'auto')
        return { code, hash }
      },
    }
  }

  window.openCosmJs = async (way) => {
    const { getAccounts, signDirect, signAmino } = createSigner(kit.provider('cosmos'))
    await open(way === 'direct' ? { getAccounts, signDirect } : { getAccounts, signAmino })
  }
  window.openExtension = async () => {
    const { keplr } = window
    if (!keplr) throw new Error('There is no extension')
    const chainId = String(network.id)
    await keplr.enable(chainId)
    await open(keplr.getOfflineSigner(chainId))
  }
})
