import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";

interface PartChoiceProps {
  /** The address of the picture. */
  picture: string;
  size: { width: number; height: number };
  /** The width of the part for its height. */
  ratio: number;
  zoom: number;
  mostZoom: number;
  label: string;
  onZoom: (zoom: number) => void;
  /** In percent of the picture. */
  onArea: (area: Area) => void;
}

/** A picture behind a frame, moved by finger, mouse and arrow keys. Loaded when somebody cuts. */
export default function PartChoice({ picture, size, ratio, zoom, mostZoom, label, onZoom, onArea }: PartChoiceProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 });
  return (
    <div dir="ltr">
      <Cropper
        image={picture}
        aspect={ratio}
        crop={place}
        zoom={zoom}
        minZoom={1}
        maxZoom={mostZoom}
        onCropChange={setPlace}
        onZoomChange={onZoom}
        onCropAreaChange={onArea}
        zoomWithScroll={false}
        keyboardStep={8}
        cropperProps={{ role: "group", "aria-label": label }}
        mediaProps={{ alt: "", ...size }}
        // Its styles come with this part: the shop's policy lets no script write any.
        disableAutomaticStylesInjection
      />
    </div>
  );
}
