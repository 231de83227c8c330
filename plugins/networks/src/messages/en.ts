const en = {
  'networks.current': 'Current',
  'networks.unapproved': 'Not approved',
  'networks.list': 'Networks',
  'networks.search': 'Search networks',
  'networks.noneFound': 'No networks found',
  'networks.approve': 'Approve in wallet',
  'networks.accept': 'Accept connection request in your wallet',
  'networks.still': 'Still waiting for your wallet',
  'networks.stillHint': 'Its window may be behind this one. Your network does not change until you approve.',
  'networks.switching': 'Switching to {name} network...',
  'networks.asked': '{host} asks your wallet to switch to this network.',
  'networks.no': 'Stay here',
  'networks.declined': 'Switch declined',
  'networks.declinedHint':
    'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  'networks.busy': 'Check your wallet: a request is already open',
  'networks.busyHint': 'Answer it there, or close it and try again.',
  'networks.failed': 'Could not switch the network',
  'networks.gone': 'Network not found',
  'networks.goneHint': 'This site does not use that network.',
  'networks.back': 'Choose another network',
  'networks.to': 'Switch to {name}',
  'networks.other':
    "Connected wallet doesn't support connecting to {name} chain. You need to connect with a different wallet.",
  'networks.go': 'Switch',
  'networks.noSwap':
    'The swap feature doesn’t support your current network. Switch to an available option to continue.',
  'networks.unsupported':
    'This app doesn’t support your current network. Switch to an available option to continue.',
  'networks.or': 'or',
  'networks.disconnect': 'Disconnect',
  'networks.record': 'A shared record',
  'networks.recordHint':
    'A network keeps track of who owns what. Many computers run it, and no single company does.',
  'networks.fee': 'Its own coin for fees',
  'networks.feeHint': 'Sending costs a small fee, paid in the network’s own coin, such as ETH on Ethereum.',
  'networks.apart': 'Separate balances',
  'networks.apartHint': 'Your address can be the same on several networks, but each has its own balance.',
  'networks.choose': 'Choose a network',
  'networks.done': 'Got it',
}

/** The key of a title that the network lists show, too. Its English text is in the manifest. */
export type NetworksMessage = keyof typeof en | 'networks.what'

export default en
