import type { Translation } from '@latchkit/kernel/plugin'
import type { SendMessage } from './en.ts'

const de: Translation<SendMessage> = {
  'send.title': 'Senden',
  'send.review': 'Transaktion prüfen',
  'send.selectToken': 'Token wählen',
  'send.token': 'Token',
  'send.amount': 'Betrag',
  'send.to': 'An',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'Solana-Adresse',
  'send.toAny': 'Adresse',
  'send.toName': '0x… oder ein Name',
  'send.name.looking': 'Name wird gesucht…',
  'send.name.missing': 'Dieser Name hat in diesem Netzwerk keine Adresse.',
  'send.name.confusable':
    'Dieser Name mischt ähnlich aussehende Zeichen und gehört deshalb vielleicht jemand anderem. Fragen Sie nach der Adresse selbst.',
  'send.name.differs':
    'Ethereum bestätigt die Adresse nicht, die der Namensdienst für diesen Namen hat. Fragen Sie nach der Adresse selbst.',
  'send.name.unchecked':
    'Es konnte nicht geprüft werden, ob dieser Name zu dieser Adresse gehört. Vergleichen Sie die Adresse.',
  'send.name.invalid': 'Das ist kein gültiger Name.',
  'send.name.down':
    'Der Namensdienst antwortet nicht. Versuchen Sie es erneut oder geben Sie die Adresse ein.',
  'send.name.changed':
    'Der Name gehört jetzt zu einer anderen Adresse, die oben angezeigt wird. Es wurde nichts gesendet. Prüfen Sie zuerst die Adresse und dann die Transaktion.',
  'send.balance': 'Guthaben: {balance}',
  'send.balanceUnknown': 'Guthaben nicht verfügbar',
  'send.addAmount': 'Betrag eingeben',
  'send.incorrect': 'Ungültiger Wert',
  'send.incorrectHint':
    'Geben Sie eine Zahl mit einem Komma oder Punkt und höchstens {decimals} Nachkommastellen ein.',
  'send.ambiguousHint': 'Das kann {less} oder {more} bedeuten. Geben Sie die gemeinte Zahl ein.',
  'send.insufficient': 'Nicht genügend Guthaben',
  'send.insufficientHint': 'Sie haben {balance}.',
  'send.addAddress': 'Adresse eingeben',
  'send.invalidAddress': 'Ungültige Adresse',
  'send.shapeHint': 'Eine Adresse hat hier 40 Zeichen nach 0x.',
  'send.shapeSolana': 'Eine Adresse hat hier 32 Bytes: 32 bis 44 Buchstaben und Ziffern, ohne 0, O, I und l.',
  'send.shapeAny': 'Das ist keine Adresse dieses Netzwerks.',
  'send.checksumHint':
    'Diese Adresse enthält einen Tippfehler: Die Prüfsumme stimmt nicht. Kopieren Sie sie noch einmal.',
  'send.preview': 'Transaktion prüfen',
  'send.leaves': 'Sie senden',
  'send.receiver': 'An',
  'send.from': 'Von',
  'send.network': 'Netzwerk',
  'send.token.contract': 'Smart Contract des Tokens',
  'send.unknownToken': 'Unbekannter Token',
  'send.cost': 'Netzwerkgebühr',
  'send.costShown': 'Wird vor der Bestätigung von {wallet} angezeigt',
  'send.feeReading': 'Netzwerk wird abgefragt…',
  'send.feeAbout': 'Etwa {amount}',
  'send.feeMost': 'Höchstens {amount}',
  'send.feeUnknown': 'Wird von Ihrer Wallet angezeigt',
  'send.warning.unused': 'Diese Adresse wurde noch nicht verwendet',
  'send.hint.unused':
    'In diesem Netzwerk ist sie nicht bekannt. Prüfen Sie, ob sie vollständig ist und zu diesem Netzwerk gehört.',
  'send.warning.poisoned': 'Diese Adresse steht in Ihrem Verlauf, damit Sie sie versehentlich kopieren',
  'send.hint.poisoned':
    'Sie haben nie etwas von Wert an diese Adresse gesendet. In den Verlauf kam sie durch eine Transaktion, die nichts bewegt hat oder eine andere Adresse nachahmt. Fahren Sie nur fort, wenn der Inhaber sie Ihnen gegeben hat.',
  'send.warning.twin': 'Eine andere Adresse in Ihrem Verlauf sieht aus wie diese',
  'send.hint.twin':
    'Eine der beiden ist vielleicht da, um mit der anderen verwechselt zu werden. Vergleichen Sie jedes Zeichen mit der Adresse, die der Inhaber Ihnen gegeben hat.',
  'send.other': 'Die andere:',
  'send.warning.programAddress': 'Diese Adresse gehört zu einem Programm',
  'send.hint.programAddress':
    'Niemand hat einen Schlüssel dazu, und was dort ankommt, bleibt vielleicht dort. Fahren Sie nur fort, wenn der Inhaber Ihnen genau diese Adresse genannt hat.',
  'send.zeroAddressHint': 'Diese Adresse gehört niemandem. Was dorthin gesendet wird, ist verloren.',
  'send.tokenContractHint': 'Das ist die Adresse des Tokens selbst. Was dorthin gesendet wird, ist verloren.',
  'send.warning.burnAddress': 'Was an diese Adresse gesendet wird, ist verloren',
  'send.hint.burnAddress':
    'Niemand kann von dort etwas weitersenden. Fahren Sie nur fort, wenn Sie zerstören wollen, was Sie senden.',
  'send.warning.ownAddress': 'Das ist Ihre eigene Adresse',
  'send.hint.ownAddress':
    'Sie würden an das Konto senden, von dem Sie senden, und nur die Netzwerkgebühr zahlen.',
  'send.warning.lookAlike': 'Diese Adresse ähnelt einer, die Sie kennen',
  'send.hint.lookAlike':
    'Sie beginnt und endet wie Ihre eigene oder eine, an die Sie gesendet haben, ist aber eine andere. Vergleichen Sie jedes Zeichen.',
  'send.known': 'Die Adresse, die Sie kennen:',
  'send.warning.contract': 'Diese Adresse gehört zu einem Smart Contract',
  'send.hint.contract':
    'Er kann vielleicht nicht weitersenden, was er erhält. Fahren Sie nur fort, wenn der Inhaber Ihnen diese Adresse genannt hat.',
  'send.accept': 'Ich habe die Adresse geprüft und möchte dorthin senden',
  'send.confirm': '{amount} senden',
  'send.waiting': 'In {wallet} bestätigen',
  'send.waitingHint': 'Bis zu Ihrer Bestätigung dort wird nichts gesendet.',
  'send.still': 'Noch keine Antwort von {wallet}',
  'send.stillHint':
    'Das Fenster liegt vielleicht hinter diesem. Brechen Sie hier ab, um nicht länger zu warten, und lehnen Sie dann auch in der Wallet ab.',
  'send.cancel': 'Abbrechen',
  'send.declined': 'Anfrage abgelehnt',
  'send.declinedHint': 'Es wurde nichts gesendet. Betrag und Empfänger bleiben erhalten.',
  'send.busy': 'Sehen Sie in Ihrer Wallet nach: Eine Anfrage ist bereits offen',
  'send.busyHint':
    'Es wurde nichts gesendet. Beantworten oder schließen Sie die offene Anfrage und versuchen Sie es dann erneut.',
  'send.changed': 'Netzwerk oder Konto hat sich geändert. Prüfen Sie erneut.',
  'send.changedHint': 'Es wurde nichts gesendet.',
  'send.again': 'Erneut prüfen',
  'send.failed': 'Die Transaktion konnte nicht gesendet werden. Versuchen Sie es erneut.',
  'send.unknown': 'Wir wissen noch nicht, ob dies gesendet wurde',
  'send.unknownHint':
    'Die Antwort ging unterwegs verloren. Sehen Sie in {wallet} nach, bevor Sie erneut senden.',
  'send.unknownSaid':
    '{wallet} antwortete „{message}“. Das lässt offen, ob gesendet wurde. Sehen Sie in {wallet} nach, bevor Sie erneut senden.',
  'send.unknownAsking':
    '{wallet} bittet Sie vielleicht noch um Bestätigung. Lehnen Sie dort ab, wenn Sie nicht mehr senden wollen.',
  'send.checking': 'Wird mit dem Netzwerk geprüft…',
  'send.probably': 'Dies wurde wahrscheinlich gesendet',
  'send.probablyHint':
    'Ihr Konto hat seitdem eine Transaktion gesendet. Sehen Sie in {wallet} nach, bevor Sie erneut senden.',
  'send.sent': 'Transaktion gesendet',
  'send.sentHint': 'Das Netzwerk hat Ihre Transaktion erhalten.',
  'send.unsent': 'Dies wurde nicht gesendet',
  'send.unsentHint': 'Nichts hat Ihr Konto verlassen. Betrag und Empfänger bleiben erhalten.',
  'send.droppedHint':
    'Das Netzwerk kann sie nicht mehr aufnehmen. Von dieser Zahlung hat nichts Ihr Konto verlassen.',
  'send.reverted': 'Die Transaktion ist fehlgeschlagen',
  'send.revertedHint': 'Das Netzwerk hat sie rückgängig gemacht. Nur die Netzwerkgebühr wurde berechnet.',
  'send.transaction': 'Transaktion',
  'send.copyHash': 'Transaktions-Hash kopieren',
  'send.hashCopied': 'Hash kopiert',
  'send.max': 'Max.',
  'send.maxHint': 'Lässt {fee} für die Netzwerkgebühr übrig.',
  'send.maxUnknown':
    'Die Netzwerkgebühr ist nicht bekannt oder höher als Ihr Guthaben. Geben Sie einen Betrag ein.',
  'send.pendingTitle': '{amount} wird gesendet',
  'send.pendingHint': 'Warten auf das Netzwerk. Sie können dieses Fenster schließen.',
  'send.pendingLong':
    'Das Netzwerk braucht länger als üblich. Ihre Wallet zeigt die Transaktion ebenfalls an.',
  'send.confirmed': 'Transaktion bestätigt',
  'send.confirmedTitle': '{amount} gesendet',
  'send.confirmedHint': 'Das Netzwerk hat es bestätigt.',
  'send.explorer': 'Auf {explorer} ansehen',
  'send.anyway': 'Trotzdem senden (eventuell doppelt)',
  'send.anywayTitle': '{amount} noch einmal senden?',
  'send.anywayHint': 'Wenn auch die erste gesendet wurde, verlassen {amount} Ihr Konto zweimal.',
  'send.anywayConfirm': 'Ja, noch einmal senden',
  'send.sendAgain': 'Noch einmal senden',
  'send.details': 'Details',
  'send.recent': 'Zuletzt verwendet',
  'send.forget': '{address} entfernen',
  'send.done': 'Fertig',
  'send.node.feeCapTooHigh':
    'Die Netzwerkgebühr ist zu hoch eingestellt. Senken Sie sie in der Wallet und versuchen Sie es erneut. Es wurde nichts gesendet.',
  'send.node.feeCapTooLow':
    'Die Netzwerkgebühr ist über den angebotenen Betrag gestiegen. Versuchen Sie es erneut: Die Wallet bietet dann mehr. Es wurde nichts gesendet.',
  'send.node.tipAboveFeeCap':
    'Die Prioritätsgebühr ist höher als die gesamte Netzwerkgebühr. Stellen Sie die Gebühr in der Wallet ein und versuchen Sie es erneut. Es wurde nichts gesendet.',
  'send.node.nonceTooHigh':
    'Eine frühere Transaktion dieses Kontos fehlt. Warten Sie, bis sie abgeschlossen ist, oder entfernen Sie sie in der Wallet und versuchen Sie es dann erneut. Es wurde nichts gesendet.',
  'send.node.nonceTooLow':
    'Eine andere Transaktion dieses Kontos war schneller oder diese ist bereits unterwegs. Prüfen Sie das Konto, bevor Sie erneut senden.',
  'send.node.nonceMax':
    'Dieses Konto hat die Höchstzahl an Transaktionen erreicht. Senden Sie von einem anderen Konto. Es wurde nichts gesendet.',
  'send.node.insufficientFunds':
    'Das Guthaben des Kontos reicht nicht für Betrag und Netzwerkgebühr. Senden Sie weniger oder laden Sie das Konto auf. Es wurde nichts gesendet.',
  'send.node.gasTooHigh':
    'Das Gaslimit ist höher, als das Netzwerk zulässt. Senken Sie es in der Wallet und versuchen Sie es erneut. Es wurde nichts gesendet.',
  'send.node.gasTooLow':
    'Das Gaslimit ist für diese Transaktion zu niedrig. Erhöhen Sie es in der Wallet und versuchen Sie es erneut. Es wurde nichts gesendet.',
  'send.node.typeNotSupported':
    'Dieses Netzwerk nimmt diese Art von Transaktion nicht an. Wählen Sie in der Wallet eine andere. Es wurde nichts gesendet.',
  'send.node.executionReverted':
    'Der Smart Contract des Empfängers hat die Transaktion abgelehnt, daher hat das Netzwerk sie nicht angenommen. Prüfen Sie den Empfänger. Es wurde nichts gesendet.',
  'send.cannotSend': 'Dies kann nicht gesendet werden',
  'send.tokenChanged':
    'Die Nachkommastellen des Tokens weichen von den hier angezeigten ab. Es wurde nichts gesendet.',
  'send.tokenRefused': 'Der Token lehnt diese Überweisung ab. Es wurde nichts gesendet.',
  'send.tokenNotFound': 'In diesem Netzwerk gibt es keinen solchen Token. Es wurde nichts gesendet.',
  'send.noTokenAccount': 'Dieses Konto hatte diesen Token noch nie. Es wurde nichts gesendet.',
  'send.tooLittle': 'Das Konto hat nicht so viel von diesem Token. Es wurde nichts gesendet.',
  'send.unsupported': 'Netzwerk nicht unterstützt',
  'send.otherNetwork':
    'Der Knoten dieses Netzwerks gehört zu einem anderen Netzwerk. Es wurde nichts gesendet. Informieren Sie den Betreiber dieser Website.',
  'send.silent':
    'Das Netzwerk antwortet nicht, daher kann der Token nicht geprüft werden. Es wurde nichts gesendet.',
  'send.started': 'Transaktion gestartet',
  'send.gone': 'Keine Wallet verbunden',
  'send.goneHint': 'Verbinden Sie eine, um zu senden. Betrag und Empfänger bleiben erhalten.',
  'send.goneEmpty': 'Verbinden Sie eine, um zu senden.',
  'send.connect': 'Wallet verbinden',
}

export default de
