import type { Translation } from '@latchkit/kernel/plugin'

const pt: Translation<'branding.secured'> = {
  'branding.secured': 'Protegido por Latchkit',
}

export default pt
