import { wrappedNatives } from '@latchkit/kernel/chain'
import { amount, contract, describe, gives, native } from '../build.ts'

const networks = Object.entries(wrappedNatives)
/** Some networks have theirs at the same address. */
const chainsOf = (token: string): readonly number[] =>
  networks.flatMap(([chainId, address]) => (address === token ? Number(chainId.replace('eip155:', '')) : []))
const deployments = Object.fromEntries(networks.map(([, token]) => [token, chainsOf(token)]))

/** The wrapped native currencies: WETH, WPOL, WBNB, WAVAX and WXDAI. */
export default contract('Wrapped native currency', deployments, {
  'deposit()': describe('Wrap', [native('@.value', 'Amount to wrap')], { sentence: 'Wrap {@.value}' }),
  'withdraw(uint256 wad)': describe('Unwrap', [gives(amount('wad', 'Amount to unwrap', '@.to'))], {
    sentence: 'Unwrap {wad}',
  }),
})
