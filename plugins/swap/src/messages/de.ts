import type { Translation } from '@latchkit/kernel/plugin'
import type { SwapMessage } from './en.ts'

const de: Translation<SwapMessage> = {
  'swap.title': 'Tauschen',
  'swap.selectToken': 'Token auswählen',
  'swap.preview': 'Tausch prüfen',
  'swap.pay': 'Sie zahlen',
  'swap.get': 'Sie erhalten',
  'swap.amount': 'Betrag',
  'swap.flip': 'Token vertauschen',
  'swap.enterAmount': 'Betrag eingeben',
  'swap.incorrect': 'Ungültiger Betrag',
  'swap.incorrectHint': 'Bitte geben Sie einen gültigen Betrag ein',
  'swap.ambiguousHint': 'Geben Sie den Betrag ohne Tausendertrennzeichen ein.',
  'swap.insufficient': 'Guthaben reicht nicht aus',
  'swap.balance': 'Guthaben: {balance}',
  'swap.review': 'Tausch prüfen',
  'swap.quoteLoading': 'Angebot wird geholt …',
  'swap.quote.none': 'Kein Angebot für diesen Tausch',
  'swap.quote.down': 'Keine Angebote verfügbar',
  'swap.quote.other': 'Das Angebot gilt für einen anderen Tausch',
  'swap.quote.unsupported': 'Netzwerk unterstützt keinen Tausch',
  'swap.quoteHint.none':
    'Der Dienst kann diesen Betrag dieser Token nicht tauschen. Versuchen Sie einen anderen Betrag oder Token.',
  'swap.quoteHint.down': 'Der Dienst antwortet nicht. Er wird alle 10 Sekunden erneut gefragt.',
  'swap.quoteHint.other':
    'Das Angebot des Dienstes passt nicht zu Ihrer Eingabe und wird deshalb nicht angezeigt. Er wird alle 10 Sekunden erneut gefragt.',
  'swap.impact': 'Preiseinfluss',
  'swap.impactHint': 'Um wie viel weniger die erhaltenen Token wert sind als die gezahlten.',
  'swap.slippage': 'Max. Abweichung',
  'swap.slippageHint': 'Erhielten Sie weniger als das Minimum, wird der Tausch abgebrochen.',
  'swap.minimum': 'Mindestens erhalten',
  'swap.cost': 'Netzwerkkosten',
  'swap.costHint': 'Eine Schätzung. Ihre Wallet zeigt die Netzwerkgebühr, bevor Sie bestätigen.',
  'swap.provider': 'Anbietergebühr',
  'swap.providerHint': 'Im Angebot enthalten.',
  'swap.notKnown': 'Nicht bekannt',
  'swap.about': 'Etwa {amount}',
  'swap.loses': 'Dieser Tausch verliert {percent} seines Werts',
  'swap.losesHint':
    'Was Sie erhalten, ist viel weniger wert als das, was Sie zahlen. Versuchen Sie einen kleineren Betrag.',
  'swap.search': 'Token suchen',
  'swap.suggested': 'Vorgeschlagene Token',
  'swap.yours': 'Ihre Token',
  'swap.tokens': 'Token',
  'swap.noneFound': 'Kein Token gefunden',
  'swap.startFailed': 'Tausch konnte nicht vorbereitet werden',
  'swap.startHint': 'Die Token dieses Netzwerks konnten nicht geladen werden.',
  'swap.priceFailed': 'Preis des Netzwerk-Tokens konnte nicht abgerufen werden',
  'swap.allowanceFailed': 'Freigabe konnte nicht geprüft werden',
  'swap.approvalFailed': 'Freigabetransaktion konnte nicht erstellt werden',
  'swap.buildFailed': 'Transaktion konnte nicht erstellt werden',
  'swap.receiver': 'Empfangen von',
  'swap.network': 'Netzwerk',
  'swap.checkingAllowance': 'Freigabe wird geprüft …',
  'swap.approve': 'Freigeben',
  'swap.approving': 'Wird freigegeben …',
  'swap.approveHint': 'Erlauben Sie der Börse zuerst, genau {amount} zu entnehmen, und nicht mehr.',
  'swap.approveInWallet': 'Bestätigen Sie die höhere Freigabe in Ihrer Wallet',
  'swap.approved': 'Freigegeben',
  'swap.confirmInWallet': 'Bestätigen Sie die Transaktion in Ihrer Wallet',
  'swap.swapping': '{from} wird in {amount} {to} getauscht',
  'swap.swapped': '{from} in {amount} {to} getauscht',
  'swap.waitingHint': 'Nichts verlässt Ihr Konto, bevor Sie dort bestätigen.',
  'swap.still': 'Es wird noch auf {wallet} gewartet',
  'swap.stillHint':
    'Das Fenster liegt vielleicht hinter diesem. Brechen Sie hier ab, um nicht länger zu warten; lehnen Sie dann auch in der Wallet ab.',
  'swap.cancel': 'Abbrechen',
  'swap.stopped': 'Es wird nicht mehr auf die Wallet gewartet',
  'swap.declined': 'Anfrage abgelehnt',
  'swap.busy': 'Sehen Sie in Ihrer Wallet nach: Eine Anfrage ist schon offen',
  'swap.failed': 'Fehler bei der Transaktion',
  'swap.kept': 'Nichts wurde getauscht. Ihre Token und Ihr Betrag bleiben erhalten.',
  'swap.changed': 'Netzwerk oder Konto hat gewechselt. Prüfen Sie erneut.',
  'swap.again': 'Erneut prüfen',
  'swap.sent': 'Transaktion gesendet',
  'swap.sentHint': 'Das Netzwerk hat Ihre Transaktion.',
  'swap.done': 'Fertig',
  'swap.unsent': 'Das wurde nicht gesendet',
  'swap.dropped': 'Der Tausch wurde nicht aufgenommen, und nichts hat Ihr Konto verlassen',
  'swap.reverted': 'Die Transaktion ist fehlgeschlagen',
  'swap.revertedHint': 'Das Netzwerk hat sie rückgängig gemacht. Nur die Netzwerkgebühr wurde berechnet.',
  'swap.unknown': 'Ob das gesendet wurde, ist noch nicht bekannt',
  'swap.unknownHint': 'Sehen Sie in {wallet} nach, bevor Sie erneut tauschen.',
  'swap.checking': 'Das Netzwerk wird gefragt …',
  'swap.anyway': 'Trotzdem tauschen (vielleicht doppelt)',
  'swap.anywayHint': 'Wenn der erste Tausch auch gesendet wurde, verlässt {amount} Ihr Konto zweimal.',
  'swap.anywayConfirm': 'Ja, erneut tauschen',
  'swap.refused': 'Dieser Tausch wurde gestoppt',
  'swap.trouble.contract':
    'Die Transaktion des Dienstes ruft einen Smart Contract auf, der keine bekannte Börse dieses Netzwerks ist.',
  'swap.trouble.unreadable':
    'Die Transaktion des Dienstes hat Teile, die nicht lesbar sind; was sie bewirkt, weiß niemand.',
  'swap.trouble.recipient': 'Die Transaktion des Dienstes zahlt an eine Adresse aus, die nicht Ihre ist.',
  'swap.trouble.tokens': 'Die Transaktion des Dienstes tauscht andere Token als die ausgewählten.',
  'swap.trouble.amount': 'Die Transaktion des Dienstes zahlt einen anderen Betrag als den eingegebenen.',
  'swap.trouble.minimum':
    'Sie könnten weniger als das angezeigte Minimum erhalten. Der Preis hat sich vielleicht geändert: Prüfen Sie das neue Angebot.',
  'swap.trouble.less':
    'Sie würden weniger als das angezeigte Minimum erhalten. Der Token behält vielleicht einen Teil jeder Überweisung ein.',
  'swap.trouble.deadline': 'Die Transaktion des Dienstes ist abgelaufen oder gilt zu lange.',
  'swap.trouble.stale': 'Das Angebot ist älter als 30 Sekunden. Prüfen Sie das neue.',
  'swap.trouble.quote': 'Das Angebot gilt nicht für Ihre Eingabe.',
  'swap.trouble.decimals':
    'Die Dezimalstellen eines Tokens weichen von den angezeigten ab, daher stimmen die Beträge nicht.',
  'swap.trouble.balance': 'So viel ist nicht auf dem Konto.',
  'swap.trouble.reverts': 'Das Netzwerk würde diese Transaktion ablehnen.',
  'swap.trouble.down': 'Das Netzwerk antwortet nicht, daher kann der Tausch nicht geprüft werden.',
  'swap.trouble.build': 'Der Dienst hat keine Transaktion für diesen Tausch erstellt.',
  'swap.trouble.approval': 'Das Netzwerk hat die Freigabe nicht aufgenommen.',
  'swap.trouble.code':
    'Ein Teil dieser Website konnte nicht geladen werden. Versuchen Sie es erneut oder laden Sie die Seite neu.',
  'swap.node.feeCapTooHigh':
    'Die Netzwerkgebühr ist zu hoch eingestellt. Senken Sie sie in der Wallet und versuchen Sie es erneut. Es wurde nichts gesendet.',
  'swap.node.feeCapTooLow':
    'Die Netzwerkgebühr ist über den angebotenen Betrag gestiegen. Versuchen Sie es erneut: Die Wallet bietet dann mehr. Es wurde nichts gesendet.',
  'swap.node.tipAboveFeeCap':
    'Die Prioritätsgebühr ist höher als die gesamte Netzwerkgebühr. Stellen Sie die Gebühr in der Wallet ein und versuchen Sie es erneut. Es wurde nichts gesendet.',
  'swap.node.nonceTooHigh':
    'Eine frühere Transaktion dieses Kontos fehlt. Warten Sie, bis sie abgeschlossen ist, oder entfernen Sie sie in der Wallet und versuchen Sie es dann erneut. Es wurde nichts gesendet.',
  'swap.node.nonceTooLow':
    'Eine andere Transaktion dieses Kontos war schneller oder diese ist bereits unterwegs. Prüfen Sie das Konto, bevor Sie erneut senden.',
  'swap.node.nonceMax':
    'Dieses Konto hat die Höchstzahl an Transaktionen erreicht. Senden Sie von einem anderen Konto. Es wurde nichts gesendet.',
  'swap.node.insufficientFunds':
    'Das Guthaben des Kontos reicht nicht für Betrag und Netzwerkgebühr. Tauschen Sie weniger oder laden Sie das Konto auf. Es wurde nichts gesendet.',
  'swap.node.gasTooHigh':
    'Das Gaslimit ist höher, als das Netzwerk zulässt. Senken Sie es in der Wallet und versuchen Sie es erneut. Es wurde nichts gesendet.',
  'swap.node.gasTooLow':
    'Das Gaslimit ist für diese Transaktion zu niedrig. Erhöhen Sie es in der Wallet und versuchen Sie es erneut. Es wurde nichts gesendet.',
  'swap.node.typeNotSupported':
    'Dieses Netzwerk nimmt diese Art von Transaktion nicht an. Wählen Sie in der Wallet eine andere. Es wurde nichts gesendet.',
  'swap.gone': 'Keine Wallet ist verbunden',
  'swap.goneHint': 'Verbinden Sie eine, um zu tauschen. Ihre Token und Ihr Betrag bleiben erhalten.',
}

export default de
