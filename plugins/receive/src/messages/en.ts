const en = {
  'receive.scan': 'Copy your address or scan this QR code',
  'receive.code': 'QR code of your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Address copied',
  'receive.changed': 'The account has changed. Copy the address again.',
  'receive.only': 'Send only on these networks',
  'receive.onlyOne': 'Send only on this network',
  'receive.onlyHint': 'What is sent to this address on any other network may be lost.',
  'receive.current': 'Current',
  'receive.unknownNetwork': 'Unknown Network',
  'receive.unknownHint':
    'This site does not use the network your wallet is on. Send to this address only on the networks below.',
  'receive.nowhereHint':
    'This site does not use the network your wallet is on. Switch networks in your wallet to receive here.',
  'receive.ethereumAccounts': 'This network uses Ethereum accounts, which this version cannot connect.',
  'receive.none': 'No wallet is connected',
  'receive.noneHint': 'Connect one to see its address here.',
  'receive.connect': 'Connect wallet',
}

/** The keys whose English texts are in the manifest. */
export type ReceiveTitle = 'receive.title' | 'receive.networks'

export type ReceiveMessage = keyof typeof en | ReceiveTitle

export default en
