import { Web3 } from 'web3'
import { formatPayload, type OpenDapp } from './dapp.ts'
import { typedMail } from './typedMail.ts'

const balanceOf = {
  type: 'function',
  name: 'balanceOf',
  stateMutability: 'view',
  inputs: [{ name: 'of', type: 'address' }],
  outputs: [{ name: '', type: 'uint256' }],
} as const

/** web3.js 4, with the provider passed to its constructor. */
export const open: OpenDapp = ({ provider }) => {
  const web3 = new Web3(provider)
  web3.eth.transactionPollingInterval = 100
  const events: string[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(event, (payload: unknown) => events.push(`${event} ${formatPayload(payload)}`))
  const account = async () => (await web3.eth.getAccounts())[0] ?? ''
  const sign = async (text: string) =>
    String(await web3.eth.personal.sign(web3.utils.utf8ToHex(text), await account(), ''))
  return {
    accounts: () => web3.eth.requestAccounts(),
    chainId: async () => Number(await web3.eth.getChainId()),
    sign,
    async signTyped() {
      const { domain, types, primaryType, message } = typedMail
      const fields = ['name', 'version', 'chainId', 'verifyingContract']
      const domainType = fields.map((name, at) => ({
        name,
        type: ['string', 'string', 'uint256', 'address'][at] ?? '',
      }))
      const whole = { domain, types: { EIP712Domain: domainType, ...types }, primaryType, message }
      return web3.eth.signTypedData(await account(), whole as never, false)
    },
    async send(to, wei) {
      const receipt = await web3.eth.sendTransaction({ from: await account(), to, value: wei })
      return String(receipt.transactionHash)
    },
    balance: async (of) => String(await web3.eth.getBalance(of)),
    async tokenBalance(token, of) {
      const contract = new web3.eth.Contract([balanceOf], token)
      return String(await contract.methods.balanceOf(of).call())
    },
    async switchTo(id) {
      await web3.requestManager.send({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: `0x${id.toString(16)}` }],
      } as never)
    },
    async declined() {
      const error = await sign('no').catch((reason: unknown) => reason)
      if (!(error instanceof Error)) throw error
      const code = 'code' in error ? error.code : undefined
      return { own: code === 4001, name: error.name, message: error.message }
    },
    events,
  }
}
