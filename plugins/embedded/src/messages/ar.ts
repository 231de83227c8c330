import type { EmbeddedMessage } from './en.ts'

const ar: Readonly<Record<EmbeddedMessage, string>> = {
  'embedded.wallet': 'المحفظة المدمجة',
}

export default ar
