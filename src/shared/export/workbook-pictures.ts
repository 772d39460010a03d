import type { SheetPicture, SheetPictures } from './sheet';

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The longer edge of a picture in its cell, in pixels, and the height of its row, in points. */
const edge = 60;
export const pictureRowHeight = 48;
/** Spreadsheet units (EMU) in a pixel. */
const unitsPerPixel = 9525;
const margin = 2 * unitsPerPixel;

/** The file names of a sheet's pictures, without duplicates, in the order of their relations. */
export function pictureFiles({ ofRow }: SheetPictures): string[] {
  return [...new Set(ofRow.flatMap((picture) => picture?.name ?? []))];
}

/** The drawing that anchors each picture in its column and row; the first row is below the headings. */
export function drawingXml(pictures: SheetPictures): string {
  const places = new Map(pictureFiles(pictures).map((name, at) => [name, at + 1]));
  const anchors = pictures.ofRow.map((picture, at) =>
    picture ? anchorXml(picture, { at, column: pictures.column, place: places.get(picture.name) ?? 0 }) : '',
  );
  return `<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${relations}">${anchors.join('')}</xdr:wsDr>`;
}

interface Place {
  at: number;
  column: number;
  place: number;
}

function anchorXml({ width, height }: SheetPicture, { at, column, place }: Place): string {
  const scale = edge / Math.max(width, height, 1);
  const units = (pixels: number) => Math.max(1, Math.round(pixels * scale)) * unitsPerPixel;
  const extent = `cx="${units(width)}" cy="${units(height)}"`;
  return `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${margin}</xdr:colOff><xdr:row>${at + 1}</xdr:row><xdr:rowOff>${margin}</xdr:rowOff></xdr:from><xdr:ext ${extent}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${at + 1}" name="Picture ${at + 1}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${place}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
}
