import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { NumberField } from '../../kernel/components/fields/NumberField.tsx'
import { MAX_CODE_MM, MIN_CODE_MM } from './qr-sheet.ts'
import type { useQrSettings } from './use-qr-settings.ts'

export const QrSettings = ({ settings }: { readonly settings: ReturnType<typeof useQrSettings> }) => (
  <aside className="rail" aria-label="Inställningar för utskrift">
    <section>
      <div className="section-head">
        <h2>Inställningar</h2>
      </div>
      <div className="fields">
        <NumberField
          label="Från sidan"
          hint="0: alla artiklar"
          minValue={0}
          maxValue={1000}
          value={settings.fromPage}
          onChange={(page) => settings.setFromPage(page ?? 0)}
        />
        <NumberField
          label="Upprepa varje kod"
          minValue={1}
          maxValue={1000}
          value={settings.repeat}
          onChange={(count) => settings.setRepeat(count ?? 1)}
        />
        <NumberField
          label="Kodens bredd i mm"
          hint={`${MIN_CODE_MM}–${MAX_CODE_MM}, med den vita kanten`}
          minValue={MIN_CODE_MM}
          maxValue={MAX_CODE_MM}
          value={settings.mm}
          onChange={(mm) => settings.setMm(mm ?? MAX_CODE_MM)}
        />
        <Checkbox isSelected={settings.showCode} onChange={settings.setShowCode}>
          Visa kod
        </Checkbox>
        <Checkbox isSelected={settings.showNumber} onChange={settings.setShowNumber}>
          Visa sidnummer
        </Checkbox>
        <Checkbox isSelected={settings.showWords} onChange={settings.setShowWords}>
          Skriv ”Skanna och lyssna” och koden i text
        </Checkbox>
        <Checkbox isSelected={settings.withInactive} onChange={settings.setWithInactive}>
          Ta med artiklar som inte är aktiva
        </Checkbox>
      </div>
    </section>
    <Notice title="Skriv ut i 100 procent" level={3}>
      <p>Stäng av ”anpassa till sidan” i utskriftsrutan, så stämmer etiketterna (38,1 × 21,2 mm).</p>
    </Notice>
  </aside>
)
