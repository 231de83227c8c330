const en = {
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.twins': '{count} use this name',
  'connect.looking': 'Looking for wallets',
}

export type ConnectMessage = keyof typeof en

export default en
