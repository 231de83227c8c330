import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const hi: Translation<ToastMessage> = {
  'kernel.connected': 'वॉलेट कनेक्ट हो गया',
  'kernel.orphan': 'आपका शुरू किया गया लेन-देन शायद भेजा जा चुका है। दोबारा भेजने से पहले अपना वॉलेट देखें।',
  'kernel.orphanChecking': 'आपका पिछला लेन-देन जाँचा जा रहा है',
  'kernel.orphanFailed': 'आपका पिछला लेन-देन विफल रहा। केवल नेटवर्क शुल्क लिया गया।',
  'kernel.orphanIncluded': 'आपका पिछला लेन-देन भेज दिया गया।',
  'kernel.orphanSent': 'आपका पिछला लेन-देन शायद भेजा जा चुका है। इसे अपने वॉलेट में देखें।',
  'kernel.orphanUnsent': 'आपका पिछला लेन-देन नहीं भेजा गया: नेटवर्क अब उसे स्वीकार नहीं करता।',
  'kernel.sendingElsewhere': 'दूसरे टैब से भेजा जा रहा है',
  'kernel.stay': 'पहले कोई विकल्प चुनें',
  'kernel.tooManyUnknown': 'कुछ नहीं भेजा गया: बहुत सारे पिछले लेन-देन का नतीजा पता नहीं है। अपना वॉलेट जाँचें।',
}

export default hi
