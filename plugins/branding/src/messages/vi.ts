import type { Translation } from '@latchkit/kernel/plugin'

const vi: Translation<'branding.secured'> = {
  'branding.secured': 'Được bảo mật bởi Latchkit',
}

export default vi
