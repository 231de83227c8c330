import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const de: Translation<SessionsMessage> = {
  'sessions.lead':
    'Diese Websites dürfen im hier genannten Rahmen für dieses Konto handeln, ohne Sie zu fragen.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Ihre Smart Sessions werden gelesen',
  'sessions.empty': 'Keine Smart Sessions',
  'sessions.emptyHint':
    'Wenn Sie einer Website erlauben, für dieses Konto zu handeln, steht sie hier, bis Sie das widerrufen.',
  'sessions.broken': 'Ihre Smart Sessions konnten nicht gelesen werden',
  'sessions.brokenHint':
    'Websites, denen Sie es erlaubt haben, dürfen weiter für dieses Konto handeln. Versuchen Sie es gleich noch einmal.',
  'sessions.none': 'Smart Sessions gehören zur eingebetteten Wallet',
  'sessions.noneHint': 'Melden Sie sich dort an, um zu sehen, was Websites für Sie tun dürfen.',
  'sessions.retry': 'Erneut versuchen',
  'sessions.active': 'Aktiv',
  'sessions.expired': 'Abgelaufen',
  'sessions.revoked': 'Widerrufen',
  'sessions.until': 'Bis {date}',
  'sessions.ended': 'Beendet am {date}',
  'sessions.takenBack': 'Widerrufen am {date}',
  'sessions.revoke': 'Widerrufen',
  'sessions.revoking': 'Warten auf Ihre Wallet',
  'sessions.calls': 'Diese Funktionen des Vertrags nutzen',
  'sessions.callsAny': 'Jede Funktion des Vertrags nutzen',
  'sessions.limit': '{name}, höchstens {amount} je Aufruf',
  'sessions.conditions': '{name}, mit einigen festgelegten Werten',
  'sessions.limitAndConditions': '{name}, höchstens {amount} je Aufruf, mit einigen festgelegten Werten',
  'sessions.delegates': 'Der Code läuft als Ihr Konto: Er kann alles bewegen, was Sie besitzen.',
  'sessions.hourly': 'Bis zu {amount} je Stunde ausgeben',
  'sessions.daily': 'Bis zu {amount} je Tag ausgeben',
  'sessions.weekly': 'Bis zu {amount} je Woche ausgeben',
  'sessions.spend': 'Bis zu {amount} je {period} ausgeben',
  'sessions.unlimited': 'Unbegrenzt {symbol} ausgeben',
  'sessions.theToken': 'dem Token',
  'sessions.units': '{amount} Basiseinheiten des Tokens',
  'sessions.unknown': 'Eine unbekannte Berechtigung: {type}',
  'sessions.nothing': 'Es ist nichts aufgeführt, was sie tun darf.',
  'sessions.created': 'Smart Session erstellt',
  'sessions.createdHint': 'Sie können die Session in den Einstellungen Ihres Kontos verwalten.',
  'sessions.gotIt': 'Verstanden',
}

export default de
