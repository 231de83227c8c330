import { BrowserProvider, Contract, isError } from 'ethers'
import { formatPayload, type OpenDapp } from './dapp.ts'
import { typedMail } from './typedMail.ts'

/** ethers 6, as its documentation describes for a wallet in the browser. */
export const open: OpenDapp = ({ provider }) => {
  // 'any', because the network may change.
  const browser = new BrowserProvider(provider, 'any')
  browser.pollingInterval = 100
  const events: string[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(event, (payload: unknown) => events.push(`${event} ${formatPayload(payload)}`))
  const sign = async (text: string) => (await browser.getSigner()).signMessage(text)
  return {
    accounts: async () => [(await browser.getSigner()).address],
    chainId: async () => Number((await browser.getNetwork()).chainId),
    sign,
    async signTyped() {
      const { domain, types, message } = typedMail
      const lists = Object.fromEntries(Object.entries(types).map(([name, fields]) => [name, [...fields]]))
      return (await browser.getSigner()).signTypedData(domain, lists, message)
    },
    async send(to, wei) {
      const sent = await (await browser.getSigner()).sendTransaction({ to, value: BigInt(wei) })
      await sent.wait()
      return sent.hash
    },
    balance: async (of) => String(await browser.getBalance(of)),
    async tokenBalance(token, of) {
      const contract = new Contract(token, ['function balanceOf(address) view returns (uint256)'], browser)
      return String(await contract.getFunction('balanceOf')(of))
    },
    async switchTo(id) {
      await browser.send('wallet_switchEthereumChain', [{ chainId: `0x${id.toString(16)}` }])
    },
    async declined() {
      const error = await sign('no').catch((reason: unknown) => reason)
      if (!(error instanceof Error)) throw error
      return { own: isError(error, 'ACTION_REJECTED'), name: error.name, message: error.message }
    },
    events,
  }
}
