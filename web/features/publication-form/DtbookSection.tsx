import { useWatch } from 'react-hook-form'
import { type Controlled, Flag, Line } from './inputs.tsx'

export const DtbookSection = ({ control }: Controlled) => {
  const isExported = useWatch({ control, name: 'exportToDtbook:enable' })
  return (
    <>
      <Flag control={control} name="exportToDtbook:enable" />
      {isExported && (
        <>
          <Line control={control} name="dtbookFilename" hint="Utan filnamn heter filen som numret." />
          <Line
            control={control}
            name="dtbookBaseUrl"
            type="url"
            hint="Om bilderna ska ligga på en webbplats. Annars ligger de bredvid dokumentet."
          />
        </>
      )}
    </>
  )
}
