const en = {
  'balances.unavailable': 'Token Balance Unavailable',
  'balances.loading': 'Loading tokens',
  'balances.total': 'Total',
  'balances.more': 'Show all {count}',
  'balances.empty': 'No tokens yet',
  'balances.emptyHint': 'What this account receives on {network} is shown here.',
  'balances.broken': 'Could not load tokens',
  'balances.old': 'These amounts may be out of date',
  'balances.oldHint': 'They were loaded less than {count} min ago and cannot be updated now.',
}

export type BalancesMessage = keyof typeof en

export default en
