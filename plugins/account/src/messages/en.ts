const en = {
  'account.unknownNetwork': 'Unknown Network',
  'account.unknownHint':
    'This site does not use the network your wallet is on. Switch networks in your wallet to continue.',
  'account.balance': 'Balance',
  'account.unavailable': 'Token Balance Unavailable',
  'account.unavailableHint': 'The network is not responding. Your money is not affected.',
  'account.slow': 'The network is slow to respond',
  'account.unchecked': '{name}, not checked',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.explorer': 'View on {name}',
  'account.disconnect': 'Disconnect',
  'account.none': 'No wallet is connected',
  'account.noneHint': 'Connect one to see its balance here.',
  'account.connect': 'Connect wallet',
  'account.payment': 'Payment',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'Could not switch the account. Try again.',
  'account.updated': 'Updated {time}',
}

export type AccountMessage = keyof typeof en

export default en
