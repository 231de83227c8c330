const en = {
  'kernel.connectWallet': 'Connect wallet',
  'kernel.connecting': 'Connecting…',
  'kernel.account': 'Account {address}',
  'kernel.selectNetwork': 'Select network',
  'kernel.unknownNetwork': 'Unknown network',
}

export type ButtonMessage = keyof typeof en

export default en
