import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const de: Translation<SessionsMessage> = {
  'sessions.lead':
    'Diese Websites dürfen im hier genannten Rahmen für dieses Konto handeln, ohne Sie zu fragen.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Ihre Smart Sessions werden geladen',
  'sessions.empty': 'Keine Smart Sessions',
  'sessions.emptyHint':
    'Eine Website, der Sie erlauben, für dieses Konto zu handeln, steht hier, bis Sie das widerrufen.',
  'sessions.broken': 'Ihre Smart Sessions konnten nicht geladen werden',
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
  'sessions.revokedAt': 'Widerrufen am {date}',
  'sessions.revoke': 'Widerrufen',
  'sessions.revoking': 'Warten auf Ihre Wallet',
  'sessions.calls': 'Diese Funktionen des Smart Contracts nutzen',
  'sessions.callsAny': 'Jede Funktion des Smart Contracts nutzen',
  'sessions.limit': '{name}, höchstens {amount} pro Aufruf',
  'sessions.conditions': '{name}, mit einigen festgelegten Werten',
  'sessions.limitAndConditions': '{name}, höchstens {amount} pro Aufruf, mit einigen festgelegten Werten',
  'sessions.delegates': 'Der Code läuft als Ihr Konto: Er kann alles bewegen, was Sie besitzen.',
  'sessions.hourly': 'Bis zu {amount} pro Stunde ausgeben',
  'sessions.daily': 'Bis zu {amount} pro Tag ausgeben',
  'sessions.weekly': 'Bis zu {amount} pro Woche ausgeben',
  'sessions.spend': 'Alle {period} bis zu {amount} ausgeben',
  'sessions.unlimited': '{symbol} unbegrenzt ausgeben',
  'sessions.theToken': 'Token',
  'sessions.units': '{amount} Basiseinheiten des Tokens',
  'sessions.unknown': 'Eine unbekannte Berechtigung: {type}',
  'sessions.nothing': 'Es sind keine Berechtigungen aufgeführt.',
  'sessions.created': 'Smart Session erstellt',
  'sessions.createdHint': 'Sie können die Session in den Einstellungen Ihres Kontos verwalten.',
  'sessions.gotIt': 'Verstanden',
}

export default de
