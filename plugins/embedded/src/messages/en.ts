const en = {
  'embedded.wallet': 'Embedded wallet',
}

export type EmbeddedMessage = keyof typeof en

export default en
