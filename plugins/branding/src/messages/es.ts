import type { Translation } from '@latchkit/kernel/plugin'

const es: Translation<'branding.secured'> = {
  'branding.secured': 'Protegido por Latchkit',
}

export default es
