/** As large as the shop keeps pictures of reviews, with room for its own reduction. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * Puts smaller pictures in place of a field's large ones, upright as the camera held them, so that they are sent in
 * seconds. What the browser cannot read, and what is small already, stays as it is: the shop looks at it.
 */
export async function shrinkPhotos(field: HTMLInputElement): Promise<void> {
  const chosen = [...(field.files ?? [])];
  const small = await Promise.all(chosen.map(shrunk));
  if (small.every((file, at) => file === chosen[at])) return;
  const list = new DataTransfer();
  for (const file of small) list.items.add(file);
  field.files = list.files;
}

async function shrunk(file: File): Promise<File> {
  let picture: ImageBitmap | undefined;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = LONGEST_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return blob === null || blob.size >= file.size
      ? file
      : new File([blob], `${file.name.replace(/\.\w*$/, "")}.jpg`, { type: blob.type });
  } catch {
    return file;
  } finally {
    picture?.close();
  }
}
