import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const de: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'Konto',
  'account.switch': 'Adresse wechseln',
  'account.unknownNetwork': 'Unbekanntes Netzwerk',
  'account.unknownHint':
    'Diese Website nutzt das Netzwerk Ihrer Wallet nicht. Wechseln Sie in Ihrer Wallet das Netzwerk, um fortzufahren.',
  'account.balance': 'Guthaben',
  'account.unavailable': 'Guthaben nicht verfügbar',
  'account.unavailableHint': 'Das Netzwerk antwortet nicht. Ihr Geld ist davon nicht betroffen.',
  'account.slow': 'Das Netzwerk antwortet langsam',
  'account.unchecked': '{name}, nicht geprüft',
  'account.copy': 'Adresse kopieren',
  'account.copied': 'Adresse kopiert',
  'account.explorer': 'Auf {name} ansehen',
  'account.disconnect': 'Trennen',
  'account.none': 'Keine Wallet verbunden',
  'account.noneHint': 'Verbinden Sie eine, um hier ihr Guthaben zu sehen.',
  'account.connect': 'Wallet verbinden',
  'account.payment': 'Zahlungen',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'Das Konto konnte nicht gewechselt werden. Versuchen Sie es erneut.',
  'account.updated': 'Aktualisiert {time}',
}

export default de
