import type { Translation } from '@latchkit/kernel/plugin'
import type { OnrampMessage } from './en.ts'

const de: Translation<OnrampMessage> = {
  'onramp.buy': 'Kaufen',
  'onramp.providers': 'Anbieter wählen',
  'onramp.tokens': 'Token auswählen',
  'onramp.currencies': 'Währung auswählen',
  'onramp.what': 'Was bedeutet Kaufen?',
  'onramp.amount': 'Betrag',
  'onramp.amountWrong': 'Geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein',
  'onramp.below': 'Geben Sie mindestens {amount} ein',
  'onramp.above': 'Geben Sie höchstens {amount} ein',
  'onramp.receive': 'Sie erhalten',
  'onramp.about': 'Etwa {amount}',
  'onramp.fees': 'Gebühren',
  'onramp.to': 'An',
  'onramp.network': 'Netzwerk',
  'onramp.quoting': 'Preis wird abgefragt',
  'onramp.estimate': 'Schätzung',
  'onramp.estimateHint': '{token} für {amount}, vor Gebühren. Der Anbieter zeigt den Preis vor der Zahlung.',
  'onramp.with': 'Bei {provider} kaufen',
  'onramp.fee': 'Gebühr {range}',
  'onramp.terms': 'Sie kaufen beim Anbieter, zu dessen Bedingungen.',
  'onramp.loading': 'Kaufmöglichkeiten werden geladen',
  'onramp.none': 'Hier gibt es nichts zu kaufen',
  'onramp.noneHint':
    'Kein Anbieter verkauft für die Netzwerke dieser Website. Wählen Sie einen anderen Token oder ein anderes Netzwerk.',
  'onramp.restricted': 'In Ihrer Region nicht verfügbar',
  'onramp.restrictedHint': 'Der Kauf von Kryptowährungen ist an Ihrem Standort eingeschränkt.',
  'onramp.noAccount': 'Keine Wallet verbunden',
  'onramp.noAccountHint': 'Verbinden Sie eine, um für sie zu kaufen.',
  'onramp.connect': 'Wallet verbinden',
  'onramp.opening': '{provider} wird geöffnet',
  'onramp.openingHint': 'Das Fenster öffnet sich gleich.',
  'onramp.blocked': 'Das Fenster wurde blockiert',
  'onramp.blockedHint': 'Ihr Browser hat es nicht geöffnet. Verwenden Sie den Link unten.',
  'onramp.waiting': 'Weiter bei {provider}',
  'onramp.waitingHint':
    'Schließen Sie den Kauf im anderen Fenster ab. Prüfen Sie dort Ihre Adresse, bevor Sie zahlen.',
  'onramp.alone':
    'Prüfen Sie dort Token, Netzwerk und Ihre Adresse, bevor Sie zahlen. {provider} meldet dieser Website nichts zurück.',
  'onramp.closed': 'Das Fenster ist geschlossen',
  'onramp.closedHint':
    'Wenn Sie gezahlt haben, erscheint der Kauf hier. Wenn nicht, öffnen Sie {provider} erneut.',
  'onramp.closedAlone':
    'Wenn Sie gezahlt haben, sendet {provider} den Kauf an Ihre Wallet. Wenn nicht, öffnen Sie das Fenster erneut.',
  'onramp.processing': 'Zahlung läuft',
  'onramp.processingHint': '{provider} bearbeitet Ihren Kauf. Zahlen Sie nicht noch einmal.',
  'onramp.late': 'Noch nichts angekommen',
  'onramp.lateHint':
    'Wenn Sie gezahlt haben, kann es länger dauern. Prüfen Sie noch einmal, bevor Sie ein zweites Mal zahlen.',
  'onramp.declined': 'Die Zahlung ist fehlgeschlagen',
  'onramp.declinedHint':
    '{provider} meldet, dass nichts gekauft wurde. Versuchen Sie es dort im Fenster noch einmal.',
  'onramp.unreachable': '{provider} konnte nicht geöffnet werden',
  'onramp.unreachableHint': 'Es wurde nichts gekauft. Versuchen Sie es gleich noch einmal.',
  'onramp.changed': 'Das Konto hat sich geändert',
  'onramp.changedHint': 'Dieser Kauf war für ein anderes Konto. Beginnen Sie für das neue von vorn.',
  'onramp.refused': 'Der Kauf wurde abgelehnt',
  'onramp.refused.place':
    'Der Dienst hat einen Link gesendet, der nicht zu {provider} führt. Er wurde nicht geöffnet.',
  'onramp.refused.address':
    'Der Link würde Ihren Kauf an eine andere Adresse senden. Er wurde nicht geöffnet.',
  'onramp.refused.order': 'Der Link ist nicht für das, was Sie gewählt haben. Er wurde nicht geöffnet.',
  'onramp.refused.parts': 'Der Link hat Teile, die Ihren Kauf ändern könnten. Er wurde nicht geöffnet.',
  'onramp.done': 'Kauf abgeschlossen',
  'onramp.doneHint': '{provider} meldet, dass Ihr Kauf an Ihre Adresse gesendet wurde.',
  'onramp.open': '{provider} öffnen',
  'onramp.check': 'Erneut prüfen',
  'onramp.restart': 'Von vorn beginnen',
  'onramp.activity': 'Aktivität ansehen',
  'onramp.explorer': 'Auf {explorer} ansehen',
  'onramp.nothing': 'Es wurde kein Kauf begonnen',
  'onramp.nothingHint': 'Wählen Sie zuerst, was Sie kaufen möchten.',
  'onramp.pay': 'Sie bezahlen einen Anbieter',
  'onramp.payHint': 'Er nimmt die Zahlung in Ihrer Währung an und sendet Kryptowährung an Ihre Adresse.',
  'onramp.identity': 'Er kann fragen, wer Sie sind',
  'onramp.identityHint': 'Diese Website sieht weder Ihre Karte noch Ihre Dokumente.',
  'onramp.price': 'Er bestimmt den Preis',
  'onramp.priceHint':
    'Sie sehen die Gebühren vor der Zahlung. Was gesendet wurde, kann nicht zurückgeholt werden.',
}

export default de
