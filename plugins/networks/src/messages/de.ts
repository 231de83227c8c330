import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const de: Translation<Key> = {
  'networks.title': 'Netzwerk wählen',
  'networks.switch': 'Netzwerk wechseln',
  'networks.chain': 'Netzwerk wechseln',
  'networks.current': 'Aktuell',
  'networks.unapproved': 'Nicht freigegeben',
  'networks.list': 'Netzwerke',
  'networks.search': 'Netzwerke suchen',
  'networks.noneFound': 'Keine Netzwerke gefunden',
  'networks.approve': 'In der Wallet bestätigen',
  'networks.accept': 'Bestätigen Sie die Verbindungsanfrage in Ihrer Wallet',
  'networks.still': 'Noch keine Antwort von Ihrer Wallet',
  'networks.stillHint':
    'Das Fenster liegt vielleicht hinter diesem. Bis zu Ihrer Bestätigung bleibt das Netzwerk unverändert.',
  'networks.switching': 'Wechsel zum Netzwerk {name}…',
  'networks.asked': '{host} bittet Ihre Wallet, zu diesem Netzwerk zu wechseln.',
  'networks.no': 'Hier bleiben',
  'networks.declined': 'Wechsel abgelehnt',
  'networks.declinedHint':
    'Ein Wechsel kann abgelehnt werden, wenn die Wallet das Netzwerk nicht unterstützt oder eine frühere Anfrage noch offen ist',
  'networks.busy': 'Sehen Sie in Ihrer Wallet nach: Eine Anfrage ist bereits offen',
  'networks.busyHint': 'Beantworten oder schließen Sie sie dort und versuchen Sie es dann erneut.',
  'networks.failed': 'Das Netzwerk konnte nicht gewechselt werden',
  'networks.gone': 'Netzwerk nicht gefunden',
  'networks.goneHint': 'Diese Website nutzt das Netzwerk nicht.',
  'networks.back': 'Anderes Netzwerk wählen',
  'networks.to': 'Zu {name} wechseln',
  'networks.other':
    'Die verbundene Wallet unterstützt das Netzwerk {name} nicht. Verbinden Sie eine andere Wallet.',
  'networks.go': 'Wechseln',
  'networks.noSwap':
    'Die Tauschfunktion unterstützt Ihr aktuelles Netzwerk nicht. Wechseln Sie zu einem verfügbaren, um fortzufahren.',
  'networks.unsupported':
    'Diese App unterstützt Ihr aktuelles Netzwerk nicht. Wechseln Sie zu einem verfügbaren Netzwerk, um fortzufahren.',
  'networks.or': 'oder',
  'networks.disconnect': 'Trennen',
  'networks.what': 'Was ist ein Netzwerk?',
  'networks.record': 'Ein gemeinsames Register',
  'networks.recordHint':
    'Ein Netzwerk hält fest, wem was gehört. Betrieben wird es von vielen Computern statt von einer einzelnen Firma.',
  'networks.fee': 'Ein eigener Coin für Gebühren',
  'networks.feeHint': 'Senden kostet eine kleine Gebühr im Coin des Netzwerks, etwa ETH auf Ethereum.',
  'networks.apart': 'Getrennte Guthaben',
  'networks.apartHint':
    'Ihre Adresse kann in mehreren Netzwerken gleich sein, doch jedes hat ein eigenes Guthaben.',
  'networks.choose': 'Netzwerk wählen',
  'networks.done': 'Verstanden',
}

export default de
