const en = {
  'balances.unavailable': 'Token Balance Unavailable',
  'balances.loading': 'Loading tokens',
  'balances.total': 'Total',
  'balances.empty': 'No tokens yet',
  'balances.emptyHint': 'What this account receives on {network} is shown here.',
  'balances.broken': 'Could not load tokens',
  'balances.unknownToken': 'Unknown token',
  'balances.old': 'These amounts may be out of date',
  'balances.updated': 'Updated {time}',
  'balances.since': '{change} since {date}',
  'balances.sinceTime': '{change} since {time}',
  'balances.sinceYesterday': '{change} since yesterday',
  'balances.receive': 'Receive funds',
  'balances.receiveHint': 'Transfer tokens on your wallet',
}

export type BalancesMessage = keyof typeof en

export default en
