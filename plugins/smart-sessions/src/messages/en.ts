const en = {
  'smartSessions.title': 'Smart Sessions',
  'smartSessions.beta': 'Beta',
  'smartSessions.failed': 'Error fetching smart sessions',
  'smartSessions.notTaken': 'Error revoking smart session',
  'smartSessions.revoked': 'Smart session revoked',
}

export type SmartSessionsMessage = keyof typeof en

export default en
