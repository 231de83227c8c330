const en = {
  'balances.unavailable': 'Token Balance Unavailable',
  'balances.loading': 'Reading tokens',
  'balances.total': 'Total',
  'balances.more': 'Show all {count}',
  'balances.empty': 'No tokens yet',
  'balances.emptyHint': 'What this account receives on {network} shows here.',
  'balances.broken': 'Tokens cannot be read now',
  'balances.old': 'These amounts may be out of date',
  'balances.oldHint': 'They were read less than {minutes} min ago and cannot be read now.',
}

export type BalancesMessage = keyof typeof en

export default en
